import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as limits from '@/contract/limits'
import { saveStep2 } from '@/contract/place-order'
import { portalEnv } from '@/lib/env'
import { send } from './connection'
import { openFile } from './files'
import { clientApiAnswering, clientApiDoing } from './testing/scripted-client-api'
import { upload } from './upload'
import { withFields } from './with-fields'

const mb = 1024 * 1024
const caller = { requestId: 'request-1', token: 'token', clientId: 1 }
const params = { orderId: 7 }
const contentType = 'multipart/form-data; boundary=x'

/** So many bytes in blocks of 64 kB, and the hash of what was given out. */
function blocks(total: number) {
  const hash = createHash('sha256')
  const block = randomBytes(64 * 1024)
  async function* give() {
    for (let sent = 0; sent < total; sent += block.length) {
      const part = block.subarray(0, Math.min(block.length, total - sent))
      hash.update(part)
      yield part
    }
  }
  return { body: Readable.from(give(), { objectMode: false }), digest: () => hash.digest('hex') }
}

describe('upload', () => {
  it.each([0, 1, 10 * mb - 1, 10 * mb, 10 * mb + 1, 11 * mb, 16 * mb, 48 * mb])(
    'passes %i bytes on as they are',
    async contentLength => {
      const received = createHash('sha256')
      const seen: IncomingHttpHeaders[] = []
      await clientApiDoing(async (request, response) => {
        seen.push(request.headers)
        for await (const chunk of request) received.update(chunk as Buffer)
        response.end('{"attachments":null}')
      })
      const { body, digest } = blocks(contentLength)
      const incoming = { contentType, contentLength, body }
      expect(await upload(saveStep2, { params }, caller, incoming)).toEqual({ attachments: [] })
      expect(received.digest('hex')).toBe(digest())
      expect(seen[0]).toMatchObject({
        'content-type': contentType,
        'content-length': String(contentLength),
        authorization: 'Bearer token',
        'x-request-id': 'request-1',
      })
    },
  )

  it('holds little of it at a time, however slowly it is taken', async () => {
    let highest = 0
    let given = 0
    let taken = 0
    await clientApiDoing(async (request, response) => {
      for await (const chunk of request) {
        taken += (chunk as Buffer).length
        highest = Math.max(highest, given - taken)
        await new Promise(resolve => setImmediate(resolve))
      }
      response.end('{"attachments":[]}')
    })
    const contentLength = 48 * mb
    async function* give() {
      for (; given < contentLength; given += mb) yield Buffer.alloc(mb)
    }
    const body = Readable.from(give(), { objectMode: false })
    await upload(saveStep2, { params }, caller, { contentType, contentLength, body })
    expect(taken).toBe(contentLength)
    expect(highest).toBeLessThan(16 * mb)
  })

  it.each([
    [mb, 152_000],
    [16 * mb, 632_000],
    [64 * mb, 2_168_000],
  ])('of %i bytes may take %i ms, as slow lines do', async (contentLength, milliseconds) => {
    // The time it may take is counted from its beginning: here none passes until it is sent on.
    vi.useFakeTimers({ toFake: ['Date'] })
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => {
      timers.mockRestore()
      vi.useRealTimers()
    })
    await clientApiDoing((request, response) => {
      response.end('{"attachments":[]}')
      request.resume()
    })
    const { body } = blocks(contentLength)
    await upload(saveStep2, { params }, caller, { contentType, contentLength, body })
    const times = timers.mock.calls.map(([, after]) => after ?? 0)
    expect(Math.max(...times)).toBe(milliseconds)
  })

  it('waits behind no download while it is small: only files take the places of files', async () => {
    await clientApiDoing((request, response) => {
      request.resume()
      if (request.method === 'POST') request.once('end', () => response.end('{"attachments":[]}'))
    })
    const over = new AbortController()
    onTestFinished(() => over.abort())
    const download = {
      lane: 'files',
      clientId: 1,
      method: 'GET',
      path: '/',
      headers: {},
      totalTimeoutMs: 60_000,
    }
    for (let held = 0; held < 8; held += 1) send({ ...download, signal: over.signal }).catch(() => {})
    const sending = (contentLength: number) => {
      const { body } = blocks(contentLength)
      return upload(saveStep2, { params }, caller, { contentType, contentLength, body })
    }
    await expect(sending(limits.jsonBodyBytes + 1)).rejects.toMatchObject({ code: 'busy' })
    const { body } = blocks(limits.jsonBodyBytes + 1)
    const contentLength = limits.jsonBodyBytes + 1
    const busy = upload(saveStep2, { params }, caller, { contentType, contentLength, body })
    await expect(busy).rejects.toMatchObject({ code: 'busy' })
    // Its browser goes meanwhile: that is nobody's fault, and ends no process.
    body.destroy(new Error('the browser has gone'))
    await new Promise(resolve => body.once('close', resolve))
    expect(await sending(limits.jsonBodyBytes)).toEqual({ attachments: [] })
  })

  it('holds no place while a small one is on its way in', async () => {
    const seen: string[] = []
    await clientApiDoing((request, response) => {
      if (request.method === 'POST') seen.push('there')
      request.resume().once('end', () => response.end('{"attachments":[]}'))
    })
    async function* give() {
      yield Buffer.alloc(1_000)
      // A request that was opened by now is there before this one.
      await (await fetch(portalEnv().CLIENT_API_URL)).text()
      seen.push('here')
      yield Buffer.alloc(1_000)
    }
    const body = Readable.from(give(), { objectMode: false })
    await upload(saveStep2, { params }, caller, { contentType, contentLength: 2_000, body })
    expect(seen).toEqual(['here', 'there'])
  })

  it.each([
    ['pauses for 15 seconds', [14_999, 14_999, 15_000]],
    ['takes longer than two minutes and a second for every 32 kB', Array<number>(13).fill(10_000)],
  ])('gives up a small one that %s, and leaves it to whoever sends it', async (_, pauses) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const body = new Readable({ read: () => {} })
    const sent = upload(saveStep2, { params }, caller, { contentType, contentLength: 2_000, body })
    let isOver = false
    sent.catch(() => {
      isOver = true
    })
    for (const pause of pauses) {
      expect(isOver).toBe(false)
      const taken = once(body, 'data')
      body.push('x')
      await taken
      await vi.advanceTimersByTimeAsync(pause)
    }
    await expect(sent).rejects.toMatchObject({ code: 'timeout' })
    expect(body.destroyed).toBe(false)
  })

  it('gives up a large one that comes a byte at a time, and leaves it to whoever sends it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await clientApiDoing(request => void request.resume())
    const body = new Readable({ read: () => {} })
    const here = { ...caller, signal: new AbortController().signal }
    const sent = upload(saveStep2, { params }, here, { contentType, contentLength: 16 * mb, body })
    let isOver = false
    sent.catch(() => {
      isOver = true
    })
    for (let pause = 0; pause < 9; pause += 1) {
      expect(isOver).toBe(false)
      const taken = once(body, 'data')
      body.push('x')
      await taken
      await vi.advanceTimersByTimeAsync(13_500)
    }
    // At once: a pause, which the connection itself would end, has never been.
    for (let turn = 0; turn < 1_000 && !isOver; turn += 1) await new Promise(setImmediate)
    expect(isOver).toBe(true)
    await expect(sent).rejects.toMatchObject({ code: 'timeout' })
    expect(body.destroyed).toBe(false)
  })

  it('waits 15 seconds for an answer that does not come, and for a file that falls silent 30', async () => {
    const wait = vi.spyOn(http.ClientRequest.prototype, 'setTimeout')
    onTestFinished(() => wait.mockRestore())
    wait.mockImplementation(function (this: http.ClientRequest, after, giveUp) {
      if ([15_000, 30_000].includes(after)) setImmediate(() => giveUp?.())
      return this
    })
    await clientApiDoing(request => void request.resume())
    const { body } = blocks(10)
    const sent = upload(saveStep2, { params }, caller, { contentType, contentLength: 10, body })
    await expect(sent).rejects.toMatchObject({ code: 'timeout' })
    await expect(openFile(caller, 'a.pdf')).rejects.toMatchObject({ code: 'timeout' })
    expect(wait.mock.calls.map(([after]) => after)).toEqual([15_000, 30_000])
  })

  it('reports a refusal with its files, though it came before the body was read', async () => {
    const errors = { 'files[1]': ['File "b.png" is an unsupported file format.'] }
    await clientApiDoing((request, response) => {
      response.writeHead(422, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: 'Wrong', errors }))
      request.resume()
    })
    const { body } = blocks(4 * mb)
    const sent = upload(saveStep2, { params }, caller, { contentType, contentLength: 4 * mb, body })
    await expect(sent).rejects.toMatchObject({
      code: 'invalid_fields',
      fields: { 'files[1]': 'File "b.png" is an unsupported file format.' },
    })
    await finished(body)
  })

  it.each([2_000, 4 * mb])('of %i bytes is waited for by nobody who has gone', async contentLength => {
    const { body } = blocks(contentLength)
    const given = new AbortController()
    await clientApiDoing(request => void request.once('end', () => given.abort()).resume())
    const visitor = { ...caller, signal: given.signal }
    const sent = upload(saveStep2, { params }, visitor, { contentType, contentLength, body })
    await expect(sent).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('breaks off there when it breaks off here, and is sent once', async () => {
    let requests = 0
    let arrive = () => {}
    let breakOff = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    const brokenOff = new Promise<void>(resolve => {
      breakOff = resolve
    })
    await clientApiDoing(request => {
      requests += 1
      request.once('data', arrive).on('error', breakOff)
    })
    async function* give() {
      yield Buffer.alloc(mb)
      await arrived
      throw new Error('the browser has gone')
    }
    const body = Readable.from(give(), { objectMode: false })
    const sent = upload(saveStep2, { params }, caller, { contentType, contentLength: 4 * mb, body })
    await expect(sent).rejects.toMatchObject({ code: 'unavailable' })
    await brokenOff
    expect(requests).toBe(1)
  })

  it.each([
    [401, 'unauthorized'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'too_large'],
    [500, 'unavailable'],
  ])('tells a %i as %s', async (status, code) => {
    await clientApiAnswering(status, '')
    const { body } = blocks(10)
    const sent = upload(saveStep2, { params }, caller, { contentType, contentLength: 10, body })
    await expect(sent).rejects.toMatchObject({ code })
  })
})

describe('withFields', () => {
  const fields = { order_id: 41, client_id: 7 }
  const head = [41, 7]
    .map((value, index) => {
      const name = Object.keys(fields)[index]
      return `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    })
    .join('')

  it('says its own first, then passes on what is sent as it is', async () => {
    const received = createHash('sha256')
    let bytes = 0
    await clientApiDoing(async (request, response) => {
      for await (const chunk of request) {
        bytes += (chunk as Buffer).length
        received.update(chunk as Buffer)
      }
      response.end('{"attachments":null}')
    })
    const { body } = blocks(16 * mb)
    const expected = createHash('sha256').update(head)
    body.on('data', chunk => expected.update(chunk))
    const whole = withFields({ contentType, contentLength: 16 * mb, body }, fields)
    expect(whole.contentLength).toBe(Buffer.byteLength(head) + 16 * mb)
    await upload(saveStep2, { params }, caller, whole)
    expect(bytes).toBe(whole.contentLength)
    expect(received.digest('hex')).toBe(expected.digest('hex'))
  })

  it('lets the source run out when the answer comes early', async () => {
    await clientApiDoing((request, response) => {
      response.writeHead(409, { 'content-type': 'application/json' }).end('{"message":"In revision"}')
      request.resume()
    })
    const { body } = blocks(4 * mb)
    const whole = withFields({ contentType, contentLength: 4 * mb, body }, fields)
    await expect(upload(saveStep2, { params }, caller, whole)).rejects.toMatchObject({ code: 'conflict' })
    await finished(body)
  })

  it('breaks off when its source does', async () => {
    await clientApiDoing(request => void request.resume().on('error', () => {}))
    async function* give() {
      yield Buffer.alloc(mb)
      throw new Error('the browser has gone')
    }
    const body = Readable.from(give(), { objectMode: false })
    const whole = withFields({ contentType, contentLength: 4 * mb, body }, fields)
    await expect(upload(saveStep2, { params }, caller, whole)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
