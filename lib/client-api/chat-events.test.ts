import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { eventsAnswer } from '@/lib/bff/events-answer'
import { openConversationEvents } from './chat-events'
import { caller } from './testing/callers'
import { clientApiAnswering, clientApiDoing } from './testing/scripted-client-api'

/** A client API whose streams the test writes into. */
async function clientApiStreaming() {
  const streams: ServerResponse[] = []
  const asked: (string | undefined)[][] = []
  await clientApiDoing(({ url, headers }, response) => {
    asked.push([url, headers.authorization, headers.accept])
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    response.write('retry: 2000\n\n')
    streams.push(response)
  })
  return { asked, streams }
}

const textOf = (chunk: { value?: Uint8Array }) => new TextDecoder().decode(chunk.value)

describe('the events of a conversation', () => {
  it('arrive as they are told, of the order and for the bearer', async () => {
    const { asked, streams } = await clientApiStreaming()
    const answer = await eventsAnswer(openConversationEvents(caller, 41))
    expect(asked).toEqual([['/conversations/41/events', 'Bearer bearer-of-seven', 'text/event-stream']])
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    expect(textOf(await reader.read())).toBe('retry: 2000\n\n')
    for (const said of ['data: changed\n\n', ':\n\n']) {
      streams[0]?.write(said)
      expect(textOf(await reader.read())).toBe(said)
    }
    await reader.cancel()
  })

  it('are heard of no more by the client API once nobody reads them', async () => {
    const { streams } = await clientApiStreaming()
    const answer = await eventsAnswer(openConversationEvents(caller, 41))
    const [stream] = streams
    if (!stream) throw new Error('There is no stream')
    const closed = once(stream, 'close')
    await answer.body?.cancel()
    await closed
  })

  it('end without a fault when they break off', async () => {
    const { streams } = await clientApiStreaming()
    const answer = await eventsAnswer(openConversationEvents(caller, 41))
    streams[0]?.socket?.destroy()
    expect(await answer.text()).toBe('retry: 2000\n\n')
  })

  it('are followed by one client eight times, and then not again', async () => {
    await clientApiStreaming()
    const busy = { ...caller, clientId: 8 }
    const open = await Promise.all(Array.from({ length: 8 }, () => openConversationEvents(busy, 41)))
    await expect(openConversationEvents(busy, 41)).rejects.toMatchObject({ code: 'busy' })
    const other = await openConversationEvents(caller, 42)
    for (const events of [...open, other]) events.destroy()
  })

  it('are waited for no longer by whoever has gone', async () => {
    const gone = new AbortController()
    await clientApiDoing(() => gone.abort())
    const leaving = openConversationEvents({ ...caller, signal: gone.signal }, 41)
    await expect(leaving).rejects.toMatchObject({ code: 'unavailable' })
  })

  it.each([
    [404, { message: 'Not found' }, 'not_found'],
    [200, { conversation: [] }, 'invalid_answer'],
  ])('are refused with %d %j, however often', async (status, body, code) => {
    await clientApiAnswering(status, body)
    for (let time = 0; time < 9; time += 1)
      await expect(openConversationEvents(caller, 41)).rejects.toMatchObject({ code })
  })
})
