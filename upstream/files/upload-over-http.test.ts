// @runs-alone: every stream of the process is changed.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { jsonBodyBytes } from '../../contract/limits'
import { answerError } from '../http/error-answer'
import { listen } from '../http/listen'
import { createDiskStorage } from './disk-storage'
import { receiveUpload } from './receive-upload'

const mb = 1024 * 1024
let folder: string
let port: number
let stop: () => Promise<unknown>
const outcomes: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inkwell-upload-'))
  const storage = createDiskStorage(folder)
  const app = new Hono()
  app.onError((error, c) => answerError(pino({ level: 'silent' }), error, c))
  app.post('/upload', async c => {
    try {
      const { files } = await receiveUpload(c.req.raw, { storage, keyPrefix: 'orders/7' })
      outcomes.push('kept')
      return c.json({ sizes: files.map(file => file.size) })
    } catch (error) {
      outcomes.push(String(error))
      throw error
    }
  })
  const server = listen({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>(resolve => server.once('listening', () => resolve()))
  port = (server.address() as AddressInfo).port
  stop = () => new Promise(resolve => server.close(resolve))
})
beforeEach(() => {
  outcomes.length = 0
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

const storedFiles = async () => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter(file => file.isFile()).map(file => file.name)
}

const fileHead = (index: number) =>
  `--x\r\nContent-Disposition: form-data; name="files[${index}]"; filename="${index}.pdf"\r\n\r\n%PDF-1.7\n`
const body = (sizes: number[]) =>
  Buffer.concat([
    ...sizes.flatMap((size, index) => [Buffer.from(fileHead(index)), randomBytes(size), Buffer.from('\r\n')]),
    Buffer.from('--x--\r\n'),
  ])

const requestHead = (length: string) =>
  `POST /upload HTTP/1.1\r\nHost: test\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`

/** Sends the beginning of a form. Gives what cuts the line. */
async function begin(whole: Buffer, length: number): Promise<() => void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(requestHead(`Content-Length: ${whole.length}`))
  await new Promise(resolve => socket.write(whole.subarray(0, length), resolve))
  return () => void socket.destroy()
}

const expectNothing = async () => {
  await vi.waitFor(() => expect(outcomes).toEqual(['Refusal: The upload could not be read.']), 5_000)
  expect(await storedFiles()).toEqual([])
}

test.each([0.01, 0.3, 0.5, 0.75, 0.99])('an upload cut at %d leaves nothing', async part => {
  const whole = body([3 * mb, 3 * mb, 3 * mb])
  const cut = await begin(whole, Math.floor(whole.length * part))
  cut()
  await expectNothing()
})

test('an upload whose files have arrived and that is cut in the words behind them leaves nothing', async () => {
  const words = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nAll of it, or'
  const files = body([3 * mb, 3 * mb]).subarray(0, -'--x--\r\n'.length)
  const whole = Buffer.concat([files, Buffer.from(`${words} none\r\n--x--\r\n`)])
  const cut = await begin(whole, files.length + words.length)
  const kept = () => readdir(path.join(folder, 'orders', '7'))
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2), 5_000)
  cut()
  await expectNothing()
})

const upload = (content: Buffer) =>
  fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    body: new Uint8Array(content),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })

test('a whole upload is kept', async () => {
  const answer = await upload(body([3 * mb, 16 * mb - 9]))
  expect(await answer.json()).toEqual({ sizes: [3 * mb + 9, 16 * mb] })
  const files = await storedFiles()
  expect(files).toHaveLength(2)
  for (const file of files) await rm(path.join(folder, 'orders', '7', file))
})

test('who sends too much is told so, and the next request is served', async () => {
  const announced = await upload(body(Array(5).fill(16 * mb - 9)))
  expect([announced.status, await announced.json()]).toEqual([
    413,
    { message: 'At most 10 files and 64MB can be uploaded at once.' },
  ])
  expect(await storedFiles()).toEqual([])
  expect((await upload(body([100]))).status).toBe(200)
})

const longWords = `--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n${'a'.repeat(jsonBodyBytes + 1)}\r\n--x`

test.each([
  ['before anything is read', 'text/plain', 'a', 400],
  ['in the middle of it', 'multipart/form-data; boundary=x', longWords, 413],
])(
  'who is refused %s may send the rest, and hears it then as some browsers do',
  async (_, type, part, status) => {
    const socket = connect(port, '127.0.0.1')
    const cut = once(socket, 'close').then(() => Promise.reject(new Error('The line was cut')))
    // More than a stream that nobody reads would take in.
    const rest = '-'.repeat(mb)
    const head = requestHead(`Content-Length: ${part.length + rest.length}`).replace(/multipart.*/, type)
    socket.write(head + part)
    await vi.waitFor(() => expect(outcomes).toHaveLength(1))
    // The server's library by itself would wait for half a second.
    await Promise.race([sleep(1_000), cut])
    socket.write(rest + requestHead('Content-Length: 0'))
    let heard = ''
    socket.on('data', piece => {
      heard += String(piece)
    })
    const statuses = () => heard.match(/(?<=HTTP\/1\.1 )\d+/g)
    await Promise.race([vi.waitFor(() => expect(statuses()).toEqual([String(status), '400'])), cut])
    cut.catch(() => {})
    socket.destroy()
  },
)

test('an endless upload without a length is cut off', async () => {
  const socket = connect(port, '127.0.0.1')
  const closed = new Promise(resolve => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.write(requestHead('Transfer-Encoding: chunked'))
  const send = (content: Buffer) =>
    new Promise(resolve =>
      socket.write(
        Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]),
        resolve,
      ),
    )
  await send(Buffer.from(fileHead(0)))
  let sent = 0
  while (!socket.destroyed && !socket.closed && sent < 300 && outcomes.length === 0) {
    await Promise.race([send(randomBytes(mb)), closed])
    sent += 1
  }
  await vi.waitFor(() => expect(outcomes[0]).toContain('At most 10 files'), 5_000)
  expect(sent).toBeLessThan(80)
  socket.destroy()
})
