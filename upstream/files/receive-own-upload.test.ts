// @runs-alone: every stream of the process is changed.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../http/listen'
import { aDraft } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

const mb = 1024 * 1024
/** A client may send 10 MB and three uploads here. */
const scale = '0.05'

let rig: TestApp
let caller: Caller
let orderId: number
let port: number
let stop: () => Promise<unknown>
let answered: number[] = []

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: scale })
  const fetch = async (request: Request) => {
    const answer = await rig.app.fetch(request)
    answered.push(answer.status)
    return answer
  }
  const server = listen({ fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  stop = () => new Promise(resolve => server.close(resolve))
})
beforeEach(async () => {
  answered = []
  caller = await signedIn(rig)
  orderId = (await aDraft(rig, caller)).id
})
afterAll(async () => {
  await stop()
  await rig.close()
})

const bodyOf = (size: number, name = 'a.pdf') => {
  const head = `--x\r\nContent-Disposition: form-data; name="files[0]"; filename="${name}"\r\n\r\n%PDF-1.7\n`
  const description = '\r\n--x\r\nContent-Disposition: form-data; name="task_description"\r\n\r\nRead this.'
  const frame = head.length + description.length + '\r\n--x--\r\n'.length
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(size - frame, 'x'),
    Buffer.from(`${description}\r\n--x--\r\n`),
  ])
}

/** Sends a whole request. Gives the status of the answer. */
async function send(body: Buffer): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/step2/${orderId}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${caller.bearer}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Announces `announced` bytes and sends those of `part`. The connection stays open. */
async function begin(announced: number, part: Uint8Array): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const lines = [
    `POST /step2/${orderId} HTTP/1.1`,
    'Host: test',
    `Authorization: Bearer ${caller.bearer}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${announced}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await new Promise(resolve => socket.write(part, resolve))
  return socket
}

/** Kilobytes that were taken from the caller and not given back. */
const takenKb = async (): Promise<number> => {
  const digest = createHash('sha256').update(String(caller.client.id)).digest('base64url')
  const { rows } = await rig.deps.store.pool.query('select points from rate_limits where key = $1', [
    `uploadedKbByClient:${digest}`,
  ])
  return rows[0]?.points ?? 0
}

/** Sends `part` of what was announced, waits until that was read, and cuts the connection. */
async function cut(announced: number, part: Uint8Array): Promise<void> {
  const count = answered.length
  const socket = await begin(announced, part)
  await vi.waitFor(async () => expect(await takenKb()).toBeGreaterThanOrEqual(announced / 1024), 5_000)
  socket.destroy()
  await vi.waitFor(() => expect(answered).toHaveLength(count + 1), 5_000)
}

test('an upload that is cut again and again early is taken once it arrives as a whole', async () => {
  const whole = bodyOf(6 * mb)
  for (let time = 0; time < 6; time += 1) await cut(whole.length, whole.subarray(0, 100_000))
  expect(answered).toEqual(Array(6).fill(400))
  expect(await send(whole)).toBe(200)
})

test('of one that is cut before a byte of it came a kilobyte stays counted', async () => {
  for (let time = 1; time <= 3; time += 1) {
    await cut(6 * mb, Buffer.alloc(0))
    expect(await takenKb()).toBe(time)
  }
})

test('what arrived of one that was cut stays counted', async () => {
  const whole = bodyOf(6 * mb)
  const socket = await begin(whole.length, whole.subarray(0, 5 * mb))
  await vi.waitFor(async () => expect(await takenKb()).toBe(6 * 1024), 5_000)
  // What is on its way is read before the end of the connection is.
  socket.end()
  await vi.waitFor(() => expect(answered).toEqual([400]), 5_000)
  expect(await takenKb()).toBeGreaterThan(4 * 1024)
  expect(await send(whole)).toBe(429)
})

test('uploads that arrive and are refused count as a whole, in bytes and in number', async () => {
  expect(await send(bodyOf(6 * mb, 'a.exe'))).toBe(422)
  expect(await send(bodyOf(6 * mb, 'a.exe'))).toBe(429)
  caller = await signedIn(rig)
  orderId = (await aDraft(rig, caller)).id
  const statuses = []
  for (let time = 0; time < 4; time += 1) statuses.push(await send(bodyOf(2_000, 'a.exe')))
  expect(statuses).toEqual([422, 422, 422, 429])
})

test('what a request says it brings counts before a byte of it is read, and so while it is', async () => {
  const whole = bodyOf(6 * mb)
  const open = await begin(whole.length, whole.subarray(0, 1_000))
  await vi.waitFor(async () => expect(await takenKb()).toBe(6 * 1024), 5_000)
  expect(await send(whole)).toBe(429)
  open.destroy()
  await vi.waitFor(() => expect(answered).toEqual([429, 400]), 5_000)
  expect(await send(whole)).toBe(200)
})

test('one that is refused unread leaves room for others', async () => {
  expect(await send(bodyOf(6 * mb))).toBe(200)
  for (let time = 0; time < 5; time += 1) expect(await send(bodyOf(6 * mb))).toBe(429)
  expect(await send(bodyOf(3 * mb))).toBe(200)
})

test.each([70 * mb, 99_999_999_999_999])(
  'one that announces %d bytes is too much, and counts nothing',
  async announced => {
    const socket = await begin(announced, bodyOf(2_000))
    await vi.waitFor(() => expect(answered).toEqual([413]), 5_000)
    socket.destroy()
    expect(await takenKb()).toBe(0)
    for (let time = 0; time < 3; time += 1) expect(await send(bodyOf(2_000))).toBe(200)
  },
)
