import { getEventListeners, once } from 'node:events'
import http, { type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { answerWaitMs } from '@/contract/answer-wait'
import type { Endpoint } from '@/contract/endpoint'
import { portalEnv } from '@/lib/env'
import { call, callUnlessKnown } from './call'
import { readBody, send } from './connection'
import { clientApiDoing } from './testing/scripted-client-api'

const request = (lane: string, more: object = {}) => ({
  lane,
  method: 'GET',
  path: `/${lane}`,
  headers: {},
  totalTimeoutMs: 5_000,
  ...more,
})

/** A client API that answers `/open…` at once and leaves everything else waiting until it is let go. */
async function hanging() {
  const waiting: ServerResponse[] = []
  const asked: (string | undefined)[] = []
  await clientApiDoing((incoming, response) => {
    asked.push(incoming.url)
    if (incoming.url?.startsWith('/open')) response.end('{}')
    else waiting.push(response)
  })
  return { asked, letGo: () => waiting.forEach(response => void response.end('{}')) }
}

const finish = async (sent: ReturnType<typeof send>) => readBody((await sent).body, 1_000)

describe('lanes', () => {
  it('turn away what would wait too long, and hold up nobody else', async () => {
    const { asked, letGo } = await hanging()
    const held = Array.from({ length: 128 }, () => finish(send(request('stuck'))))
    await expect(send(request('stuck'))).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 })
    expect((await finish(send(request('open')))).toString()).toBe('{}')
    const askedAtOnce = () => asked.filter(path => path === '/stuck').length
    await expect.poll(askedAtOnce).toBeGreaterThanOrEqual(16)
    expect(askedAtOnce()).toBe(16)
    const timer = setInterval(letGo, 5)
    await Promise.all(held)
    clearInterval(timer)
    expect((await finish(send(request('open')))).toString()).toBe('{}')
  })

  it('give places back whatever ended the exchange', async () => {
    await clientApiDoing(incoming => incoming.socket.destroy())
    for (let round = 0; round < 3; round += 1) {
      const cut = Array.from({ length: 100 }, () => send(request('cut')))
      for (const outcome of await Promise.allSettled(cut))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    }
  })

  it('give places back of what could not even be asked', async () => {
    await hanging()
    for (let time = 0; time < 129; time += 1) {
      const headers = { authorization: 'Bearer of\ntwo lines' }
      await expect(send(request('odd', { headers }))).rejects.toThrow('Invalid character')
    }
  })

  it('take back the places of those that still wait for a connection when nobody waits for them', async () => {
    const { letGo } = await hanging()
    const over = new AbortController()
    const held = Array.from({ length: 16 }, () => finish(send(request('queued'))))
    const waiting = Array.from({ length: 112 }, () => send(request('queued', { signal: over.signal })))
    await expect(send(request('queued'))).rejects.toMatchObject({ code: 'busy' })
    over.abort()
    for (const outcome of await Promise.allSettled(waiting))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    const last = finish(send(request('queued')))
    const timer = setInterval(letGo, 5)
    await Promise.all([...held, last])
    clearInterval(timer)
  })

  it('let nobody hold all the places of files', async () => {
    const { letGo } = await hanging()
    const held = Array.from({ length: 8 }, () => finish(send(request('files', { clientId: 1 }))))
    await expect(send(request('files', { clientId: 1 }))).rejects.toMatchObject({ code: 'busy' })
    const other = finish(send(request('files', { clientId: 2 })))
    const timer = setInterval(letGo, 5)
    await Promise.all([...held, other])
    clearInterval(timer)
    const again = finish(send(request('files', { clientId: 1, path: '/open' })))
    expect((await again).toString()).toBe('{}')
  })

  it('have as many wait for a file as are open', async () => {
    const { letGo } = await hanging()
    const ask = (clientId: number) => finish(send(request('files', { clientId })))
    const held = Array.from({ length: 48 }, (_, index) => ask(1 + (index % 6)))
    await expect(ask(7)).rejects.toMatchObject({ code: 'busy' })
    const timer = setInterval(letGo, 5)
    await Promise.all(held)
    clearInterval(timer)
  })
})

describe('time', () => {
  it('is up for an answer that drips, too', async () => {
    await clientApiDoing((_, response) => {
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    })
    const dripping = finish(send(request('drip', { totalTimeoutMs: 200 })))
    await expect(dripping).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is up for an answer that never begins', async () => {
    await hanging()
    await expect(send(request('silent', { totalTimeoutMs: 100 }))).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is up sooner for one that has to begin soon, and not once it has', async () => {
    await clientApiDoing(({ url }, response) => {
      if (url !== '/begun') return
      response.write('[')
      setTimeout(() => response.end(']'), 900)
    })
    const soon = { headTimeoutMs: 600, totalTimeoutMs: 60_000 }
    await expect(send(request('unbegun', soon))).rejects.toMatchObject({ code: 'timeout' })
    expect((await finish(send(request('begun', soon)))).toString()).toBe('[]')
  })

  it('is up for one that falls silent on its way', async () => {
    await clientApiDoing((_, response) => void response.write('['))
    const silent = finish(send(request('silenced', { idleTimeoutMs: 100, totalTimeoutMs: 60_000 })))
    await expect(silent).rejects.toMatchObject({ code: 'timeout' })
  })

  it('is up after two seconds where nobody takes the call', async () => {
    await hanging()
    const connect = vi.spyOn(http.Agent.prototype, 'createConnection')
    connect.mockImplementation(() => Object.assign(new Socket(), { connecting: true }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
      connect.mockRestore()
    })
    let code = 'none'
    const sent = send(request('unreachable', { totalTimeoutMs: 60_000 })).catch(error => {
      code = error.code
    })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(code).toBe('none')
    await vi.advanceTimersByTimeAsync(1)
    await sent
    expect(code).toBe('timeout')
  })
})

it('is up for one that still waits for a connection, too', async () => {
  const { letGo } = await hanging()
  const held = Array.from({ length: 16 }, () => finish(send(request('full'))))
  await expect(send(request('full', { totalTimeoutMs: 20 }))).rejects.toMatchObject({ code: 'timeout' })
  const timer = setInterval(letGo, 5)
  await Promise.all(held)
  clearInterval(timer)
})

it('asks for nothing that nobody waits for', async () => {
  const { asked } = await hanging()
  const sent = send(request('open', { signal: AbortSignal.abort() }))
  await expect(sent).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toEqual([])
})

it('leaves nothing with a signal that many are sent for', async () => {
  await hanging()
  const { signal } = new AbortController()
  await finish(send(request('open', { signal })))
  await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([])
})

it('tells of an answer that was given up before anybody read it', async () => {
  await clientApiDoing((_, response) => void response.write('['))
  const given = new AbortController()
  const { body } = await send(request('given-up', { signal: given.signal }))
  given.abort()
  await new Promise(resolve => void body.once('close', resolve))
  await expect(readBody(body, 1_000)).rejects.toMatchObject({ code: 'unavailable' })
})

it('lets an idle connection go by itself, before a server would', async () => {
  const sockets: Socket[] = []
  await clientApiDoing((incoming, response) => {
    sockets.push(incoming.socket)
    response.setHeader('keep-alive', 'timeout=60')
    response.end('{}')
  })
  await finish(send(request('idle')))
  await finish(send(request('idle')))
  expect(new Set(sockets).size).toBe(1)
  await once(sockets[0] as Socket, 'end')
})

it('does not mistake a call that takes long for an idle connection', async () => {
  const { letGo } = await hanging()
  const slow = finish(send(request('slow')))
  setTimeout(letGo, 2_500)
  expect((await slow).toString()).toBe('{}')
})

const reading: Endpoint = { method: 'GET', path: '/thing', access: 'open', answer: z.object({}) } as never
const writing: Endpoint = { ...reading, method: 'POST' } as never

/** How often a call arrives at a client API that does this with every one. */
async function arrivals(endpoint: Endpoint, act: (response: ServerResponse) => void) {
  let count = 0
  await clientApiDoing((_, response) => {
    count += 1
    act(response)
  })
  const failure = await call(endpoint, {}, { requestId: 'request-1' }).catch(error => error.code)
  return [failure, count]
}

it.each(['', '/', '/v1', '/v1/'])('asks below the one address of the client API: %j', async base => {
  const asked: (string | undefined)[] = []
  await clientApiDoing((incoming, response) => {
    asked.push(incoming.url)
    response.end('{}')
  })
  portalEnv().CLIENT_API_URL += base
  await finish(send(request('open', { path: '/wallet/7?a=1' })))
  expect(asked).toEqual([`${base.replace(/\/$/, '')}/wallet/7?a=1`])
})

it('asks at an address of IPv6 as well', async () => {
  await hanging()
  portalEnv().CLIENT_API_URL = 'http://[::1]:8080'
  const hosts: unknown[] = []
  const connect = vi.spyOn(http.Agent.prototype, 'createConnection')
  connect.mockImplementation(({ host }) => {
    hosts.push(host)
    throw new Error('Not here')
  })
  onTestFinished(() => connect.mockRestore())
  await send(request('six')).catch(() => {})
  expect(hosts).toEqual(['::1'])
})

it('holds no place for an answer that is known already', async () => {
  await clientApiDoing((_, response) => void response.writeHead(304).end())
  for (let time = 0; time < 129; time += 1) {
    const asked = callUnlessKnown(reading, {}, { requestId: 'request-1' }, { knownTag: '"known"' })
    expect(await asked).toBeUndefined()
  }
})

describe('another try', () => {
  const cut = (response: ServerResponse) => void response.socket?.destroy()
  const empty = (response: ServerResponse) => void response.writeHead(500).end()

  it('is made once for a read whose connection broke before an answer', async () => {
    expect(await arrivals(reading, cut)).toEqual(['unavailable', 2])
  })

  it('has what is left of the time of the call', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await arrivals(reading, response => void setTimeout(cut, 300, response))
    const times = timers.mock.calls.map(([, after]) => after ?? 0).filter(after => after > 2_000)
    expect(times).toEqual([answerWaitMs, expect.any(Number)])
    expect(times[1]).toBeLessThanOrEqual(answerWaitMs - 500)
  })

  it.each([
    [1_001, 1],
    [999, 2],
  ])('with less than a second left is none: %d ms before that', async (lateMs, times) => {
    const begunMs = performance.now()
    const now = vi.spyOn(performance, 'now').mockReturnValue(begunMs)
    onTestFinished(() => now.mockRestore())
    const answered = arrivals(reading, response => {
      now.mockReturnValue(begunMs + answerWaitMs - 2_000 + lateMs)
      cut(response)
    })
    expect(await answered).toEqual(['unavailable', times])
  })

  it('is not made for a write, nor once there was an answer', async () => {
    expect(await arrivals(writing, cut)).toEqual(['unavailable', 1])
    expect(await arrivals(reading, empty)).toEqual(['unavailable', 1])
  })
})
