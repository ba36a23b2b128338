import { Readable } from 'node:stream'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { extensionOf } from '../../contract/file-types'
import { attachments } from '../db/schema'
import { aDraft } from '../orders/test-orders'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { polyglots } from '../testing/file-samples'
import { sharedTestApp } from '../testing/test-app'
import { fileKinds } from './file-kinds'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
let key: string
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251))

beforeAll(async () => {
  caller = await signedIn(rig)
  const order = await aDraft(rig, caller)
  key = `orders/${order.id}/brief`
  await rig.deps.storage.put(key, Readable.from([bytes]), 'application/pdf')
  await rig.deps.store.db.insert(attachments).values({
    orderId: order.id,
    file: 'bríef "1".pdf',
    filePath: key,
    contentType: 'application/pdf',
    size: bytes.length,
    createdAt: rig.clock.now(),
  })
})

const download = (who: Caller, fileUrl: string) =>
  who.request(`/download-file?fileUrl=${encodeURIComponent(fileUrl)}`)

test('the owner gets the bytes, as an attachment and nothing else', async () => {
  const answer = await download(caller, key)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="br_ef _1_.pdf"; filename*=UTF-8''br%C3%ADef%20%221%22.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
    'x-request-id': expect.any(String),
  })
  expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
})

test.each(polyglots)('%s is kept as its kind, and shown by no browser', async (_, name, content) => {
  const { id } = await aDraft(rig, caller)
  const form = new FormData()
  form.set('task_description', '')
  form.set('files[0]', new File([new Uint8Array(content)], name, { type: 'text/html' }))
  const { attachments: kept } = await (await caller.request(`/step2/${id}`, { form })).json()
  const answer = await download(caller, kept[0].file_path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': fileKinds[extensionOf(name)]?.contentType,
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
  })
  expect(content.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
})

test('HEAD tells what there is, and leaves no file open', async () => {
  const taken = vi.spyOn(rig.deps.storage, 'get')
  onTestFinished(() => taken.mockRestore())
  const answer = await caller.request(`/download-file?fileUrl=${encodeURIComponent(key)}`, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect(await answer.text()).toBe('')
  const stored = await taken.mock.results[0]?.value
  expect(stored.content.destroyed).toBe(true)
})

test("a missing file and another client's are one answer", async () => {
  const stranger = await signedIn(rig)
  const foreign = await download(stranger, key)
  const missing = await download(stranger, 'orders/1/nothing')
  expect([foreign.status, missing.status]).toEqual([404, 404])
  expect(await foreign.text()).toBe(await missing.text())
  expect((await callApi(rig, `/download-file?fileUrl=${key}`)).status).toBe(401)
})

test.each([
  '',
  '../../../etc/passwd',
  'orders/%2e%2e/secret',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  '\\\\host\\share',
  'orders/1/brief\r\nx: y',
  "' or 1=1 --",
  '\u0000',
])('%j is no file', async fileUrl => expect((await download(caller, fileUrl)).status).toBe(404))

test('no address and no way up leads to bytes, or to where they are kept', async () => {
  const asked = vi.spyOn(rig.deps.storage, 'get')
  onTestFinished(() => asked.mockRestore())
  const step = fc.constantFrom('../', '..\\', '..%2f', '%2e%2e/', '..;/', '....//', './', '/', '\\', '%00')
  const start = fc.constantFrom(
    '',
    'orders/',
    `${key}/`,
    key,
    'http://127.0.0.1/',
    '//localhost/',
    'file:///',
    '@',
  )
  const rest = fc.oneof(fc.constantFrom('etc/passwd', key), fc.string({ unit: 'binary', maxLength: 40 }))
  const path = fc
    .tuple(start, fc.array(step, { maxLength: 8 }), rest)
    .map(([first, steps, last]) => `${first}${steps.join('')}${last}`)
    .filter(made => made !== key)
  const opened = async (made: string) => ((await download(caller, made)).status === 404 ? [] : [made])
  expect((await Promise.all(fc.sample(path, 150).map(opened))).flat()).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('a path longer than any is refused', async () => {
  expect((await download(caller, 'x'.repeat(301))).status).toBe(422)
})

test('a file whose bytes are gone is not found', async () => {
  await rig.deps.storage.remove(key)
  expect((await download(caller, key)).status).toBe(404)
})
