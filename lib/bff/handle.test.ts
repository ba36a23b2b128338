import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { NextRequest } from 'next/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { clientApiAnswering } from '@/lib/client-api/testing/scripted-client-api'
import type { ErrorBody } from '@/lib/errors'
import { log } from '@/lib/log'
import { sessionCookieName } from '@/lib/session/cookie'
import { createSession, sessionFingerprint } from '@/lib/session/session'
import { costOf } from '@/scripts/testing/cost-of'
import { eventsAnswer } from './events-answer'
import { handle, handleInvoice, handlePublic } from './handle'
import { invoiceCookie } from './testing/good-calls'
import { callHandler, handlersOnDisk } from './testing/handlers-on-disk'

const ownPage = { 'x-inkwell': '1', origin: 'https://portal.example.com', 'content-type': 'application/json' }
const address = 'https://portal.example.com/api/x'
const schemas = {
  params: z.object({ id: z.string().regex(/^\d+$/) }),
  body: z.object({ title: z.string().min(1, 'Please enter a title').regex(/\w/, 'Please enter words') }),
}

type Sent = { headers?: Record<string, string>; body?: string; id?: string }

async function send(handler: ReturnType<typeof handlePublic>, { headers = ownPage, body, id = '7' }: Sent) {
  const request = new NextRequest(address, { method: 'POST', headers, body })
  const answer = await handler(request, { params: Promise.resolve({ id }) })
  return { answer, body: (await answer.json()) as ErrorBody & Record<string, unknown> }
}

const ready = () => clientApiAnswering(200, {})
const echo = handlePublic(schemas, async ({ body, params }) => ({ ...body, ...params }))

describe('the order of the checks', () => {
  const broken = { body: 'no json', id: 'no-number' }
  const guarded = handle(schemas, async () => ({ done: true }))

  test('origin, then session, then fingerprint, then parameters, then body', async () => {
    await ready()
    const { session, value } = await createSession({ clientId: 7, token: 't' })
    const cookie = { cookie: `${sessionCookieName()}=${value}` }
    const mark = { 'x-inkwell-session': sessionFingerprint(session) }
    const codes = [
      await send(guarded, { ...broken, headers: { ...cookie, ...mark } }),
      await send(guarded, broken),
      await send(guarded, { ...broken, headers: { ...ownPage, ...cookie } }),
      await send(guarded, { ...broken, headers: { ...ownPage, ...cookie, ...mark } }),
      await send(guarded, { body: 'no json', headers: { ...ownPage, ...cookie, ...mark } }),
      await send(guarded, { body: '{}', headers: { ...ownPage, ...cookie, ...mark } }),
    ].map(({ body }) => body.error.code)
    expect(codes).toEqual([
      'forbidden',
      'unauthorized',
      'session_changed',
      'not_found',
      'bad_request',
      'invalid_fields',
    ])
  })

  test('a page of an invoice that was left open for too long is told what helps', async () => {
    await ready()
    const { answer, body } = await send(
      handleInvoice({}, async () => ({ done: true })),
      { body: '{}' },
    )
    expect(answer.status).toBe(404)
    expect(body.error).toMatchObject({
      code: 'not_found',
      message: 'This page has been open for a while. Reload it and try again.',
      spoken: true,
    })
  })

  test.each([401, 403, 404])('a code that the client API answers %i ends nobody’s session', async status => {
    await clientApiAnswering(status, { message: 'Please sign in' })
    const [promo] = (await handlersOnDisk()).filter(({ name }) => name === 'DELETE invoices/[id]/promo')
    const headers = { ...ownPage, cookie: await invoiceCookie() }
    const answer = await (promo && callHandler(promo, { headers }))
    expect(answer?.status).toBe(404)
  })

  test('the work is handed the session of the cookie, whatever else is said', async () => {
    await ready()
    const { session, value } = await createSession({ clientId: 7, token: 'bearer-of-seven' })
    const who = handle({}, async ({ caller }) => ({ clientId: caller.clientId, token: caller.token }))
    const { body } = await send(who, {
      headers: {
        ...ownPage,
        cookie: `${sessionCookieName()}=${value}`,
        'x-inkwell-session': sessionFingerprint(session),
        authorization: 'Bearer somebody-else',
      },
      body: JSON.stringify({ clientId: 8, client_id: 8 }),
    })
    expect(body).toEqual({ clientId: 7, token: 'bearer-of-seven' })
  })
})

describe('bodies', () => {
  test('unknown keys are dropped, prototypes left alone', async () => {
    await ready()
    const { body } = await send(echo, { body: '{"title":"x","paid":1,"__proto__":{"polluted":1}}' })
    expect(body).toEqual({ title: 'x', id: '7' })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test.each([
    ['text/plain', 400],
    ['text/plain; application/json', 400],
    ['application/x-www-form-urlencoded', 400],
    ['multipart/form-data; boundary=x', 400],
    ['application/jsonp', 400],
    ['', 400],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
  ])('of the type %s answer %i', async (type, status) => {
    await ready()
    const { answer } = await send(echo, {
      headers: { ...ownPage, 'content-type': type },
      body: '{"title":"x"}',
    })
    expect(answer.status).toBe(status)
  })

  test.each([
    ['', 'bad_request'],
    ['{', 'bad_request'],
    ['{"title":', 'bad_request'],
    ['null', 'invalid_fields'],
    ['[]', 'invalid_fields'],
    ['"x"', 'invalid_fields'],
    ['{"title":7}', 'invalid_fields'],
    ['{"title":""}', 'invalid_fields'],
    [`${'['.repeat(20)}${']'.repeat(20)}`, 'invalid_fields'],
    [`${'['.repeat(21)}${']'.repeat(21)}`, 'bad_request'],
    ['['.repeat(200_000), 'bad_request'],
    [`[${'0,'.repeat(130_000)}0]`, 'invalid_fields'],
    [`{"title":"${'a'.repeat(262_144)}"}`, 'too_large'],
  ])('%.20s is %s', async (sent, code) => {
    await ready()
    const { body, answer } = await send(echo, { body: sent })
    expect(body.error.code).toBe(code)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('that says itself that it is too large is not read, and one of just the limit is', async () => {
    await ready()
    const tooLong = { ...ownPage, 'content-length': '262145' }
    expect((await send(echo, { headers: tooLong, body: '{"title":"x"}' })).body.error.code).toBe('too_large')
    const title = 'a'.repeat(262_144 - '{"title":""}'.length)
    const headers = { ...ownPage, 'content-length': '262144' }
    expect((await send(echo, { headers, body: JSON.stringify({ title }) })).answer.status).toBe(200)
  })

  test('that goes on past the limit is left', async () => {
    await ready()
    const left = vi.fn()
    const body = new ReadableStream<Uint8Array>({
      cancel: left,
      pull: sender => sender.enqueue(new Uint8Array(65_536).fill(32)),
    })
    const sent = new NextRequest(address, { method: 'POST', headers: ownPage, body, duplex: 'half' })
    const answer = await echo(sent, { params: Promise.resolve({ id: '7' }) })
    expect((await answer.json()).error.code).toBe('too_large')
    expect(left).toHaveBeenCalledOnce()
  })

  test('what comes compressed is not unpacked', async () => {
    await ready()
    const packed = ['{"title":"', ...Array<string>(100).fill('x'.repeat(1_000_000)), '"}']
    const headers = { ...ownPage, 'content-encoding': 'gzip' }
    const ask = (body: Buffer<ArrayBuffer>) => {
      const request = new NextRequest(address, { method: 'POST', headers, body })
      return echo(request, { params: Promise.resolve({ id: '7' }) })
    }
    const body = Buffer.concat(packed.map(part => gzipSync(part)))
    const { cpuMs, grownMb } = await costOf(
      () => ask(body),
      () => ask(gzipSync('{"title":"x"}')),
    )
    expect(cpuMs).toBeLessThan(50)
    expect(grownMb).toBeLessThan(20)
    expect((await (await ask(body)).json()).error.code).toBe('bad_request')
  })

  test.each([
    ['stands still is not waited for for long', 20_000, 20, 'timeout'],
    ['goes on by a letter now and then is not either', 10_000, 20, 'timeout'],
    ['pauses now and then is waited for', 10_000, 5, undefined],
  ])('one that %s', async (_, pauseMs, letters, code) => {
    await ready()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const pieces = ['{"title":"', ...Array<string>(letters).fill('a'), '"}'].map(piece => Buffer.from(piece))
    const left = vi.fn(() => void pieces.splice(0))
    const body = new ReadableStream<Uint8Array>({
      cancel: left,
      pull: sender =>
        new Promise(resolve => {
          setTimeout(() => {
            const piece = pieces.shift()
            if (piece) sender.enqueue(piece)
            else if (left.mock.calls.length === 0) sender.close()
            resolve()
          }, pauseMs)
        }),
    })
    const sent = new NextRequest(address, { method: 'POST', headers: ownPage, body, duplex: 'half' })
    const answer = echo(sent, { params: Promise.resolve({ id: '7' }) })
    await vi.advanceTimersByTimeAsync(300_000)
    expect((await (await answer).json()).error?.code).toBe(code)
    expect(left).toHaveBeenCalledTimes(code ? 1 : 0)
  })

  test('a wrong field is named with its message, the first of several', async () => {
    await ready()
    const { body } = await send(echo, { body: '{"title":""}' })
    expect(body.error.fields).toEqual({ title: 'Please enter a title' })
  })

  test.each(['short', 'with space in it', 'a'.repeat(65), 'semi;colon-key'])(
    'the Idempotency-Key %s is refused',
    async key => {
      await ready()
      const { body } = await send(echo, {
        headers: { ...ownPage, 'idempotency-key': key },
        body: '{"title":"x"}',
      })
      expect(body.error.code).toBe('bad_request')
    },
  )
})

test('a call is given up by whoever has gone away', async () => {
  await ready()
  const gone = new AbortController()
  const leaving = handlePublic({}, async ({ caller }) => {
    gone.abort()
    return { isGivenUp: caller.signal?.aborted }
  })
  const answer = await leaving(new NextRequest(address, { signal: gone.signal }), {
    params: Promise.resolve({}),
  })
  expect(await answer.json()).toEqual({ isGivenUp: true })
})

test('a write without an Idempotency-Key is told by its own id, as one with an empty one is', async () => {
  await ready()
  const keyed = handlePublic({}, async ({ idempotencyKey }) => ({ idempotencyKey }))
  for (const headers of [ownPage, { ...ownPage, 'idempotency-key': '' }]) {
    const { answer, body } = await send(keyed, { headers })
    expect(body.idempotencyKey).toBe(answer.headers.get('x-request-id'))
  }
})

describe('answers', () => {
  const failing = (error: unknown) => handlePublic({}, () => Promise.reject(error))

  test('carry an id and are never stored', async () => {
    await ready()
    const { answer } = await send(echo, { body: '{"title":"x"}' })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('that are streams of events are held back by nobody who would compress them', async () => {
    await ready()
    const events = handlePublic({}, () => eventsAnswer(Promise.resolve(Readable.from(['retry: 2000\n\n']))))
    const answer = await events(new NextRequest(address), { params: Promise.resolve({}) })
    expect(answer.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    await answer.text()
  })

  test('an unforeseen error says nothing of itself', async () => {
    await ready()
    const { answer, body } = await send(failing(new Error('select * from clients at /srv/app.ts')), {})
    expect(answer.status).toBe(500)
    expect(body).toEqual({
      error: {
        code: 'internal',
        message: 'Something went wrong. Please try again.',
        requestId: answer.headers.get('x-request-id'),
      },
    })
  })

  test('a limit says how long to wait', async () => {
    await ready()
    const limited = new ClientApiError({ code: 'rate_limited', words: 'Slow down', retryAfterSeconds: 42 })
    const { answer, body } = await send(failing(limited), {})
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('42')
    expect(body.error).toMatchObject({ message: 'Slow down', spoken: true })
  })

  test('a refusal without words is not passed off as the words of the client API', async () => {
    await ready()
    const { body } = await send(failing(new ClientApiError({ code: 'refused' })), {})
    expect(body.error).toMatchObject({ code: 'refused', message: 'The request was refused.' })
    expect(body.error).not.toHaveProperty('spoken')
  })

  test.each([null, undefined, 'text', 7, Object.create(null), { details: { message: 'inside' } }])(
    'whatever is thrown (%j) is answered, and not told',
    async thrown => {
      await ready()
      const { answer, body } = await send(failing(thrown), {})
      expect(answer.status).toBe(500)
      expect(body.error.message).toBe('Something went wrong. Please try again.')
    },
  )
})

test('a query with a key twice is refused', async () => {
  await ready()
  const handler = handlePublic(
    { query: z.object({ page: z.string().optional() }) },
    async ({ query }) => query,
  )
  const ask = async (query: string) =>
    (
      await handler(new NextRequest(`https://portal.example.com/api/x?${query}`), {
        params: Promise.resolve({}),
      })
    ).status
  expect(await ask('page=1')).toBe(200)
  expect(await ask('page=1&page=2')).toBe(400)
  expect(await ask('page=1&x=1&x=2')).toBe(400)
})

test('HEAD is answered without a body, and what would have been one is ended', async () => {
  await ready()
  const cancel = vi.fn().mockRejectedValue(new Error('The source does not close well'))
  const handler = handlePublic({}, async () => new Response(new ReadableStream({ cancel }), { status: 206 }))
  const request = new NextRequest(address, { method: 'HEAD', headers: ownPage })
  const answer = await handler(request, { params: Promise.resolve({}) })
  expect([answer.status, answer.body, answer.headers.has('x-request-id')]).toEqual([206, null, true])
  expect(cancel).toHaveBeenCalledOnce()
})

describe('what failed is logged', () => {
  const failing = handlePublic({}, async () => {
    throw new ClientApiError({ code: 'unavailable' })
  })

  async function linesAfter(method: string, signal?: AbortSignal) {
    await ready()
    const logged = vi.spyOn(log, 'request')
    onTestFinished(() => logged.mockRestore())
    const request = new NextRequest(address, { method, headers: ownPage, signal })
    await failing(request, { params: Promise.resolve({}) })
    return logged.mock.calls.length
  }

  test.each([
    ['a read', 'GET', undefined, 1],
    ['a read that its browser has given up', 'GET', AbortSignal.abort(), 0],
    ['a write, which goes on without its browser', 'POST', AbortSignal.abort(), 1],
  ])('%s', async (_, method, signal, lines) => {
    expect(await linesAfter(method, signal)).toBe(lines)
  })
})
