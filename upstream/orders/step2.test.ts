import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { attachments } from '../db/schema'
import { type Caller, signedIn } from '../testing/factories'
import { removeFiles } from '../testing/remove-files'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import type { OrderRow } from './order-rows'
import { aDraft, orderRow } from './test-orders'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let caller: Caller
let draft: OrderRow

beforeAll(async () => {
  caller = await signedIn(rig)
})
beforeEach(async () => {
  draft = await aDraft(rig, caller)
})

const pdf = (name: string, text = name) => new File([`%PDF-1.7\n${text}`], name, { type: 'application/pdf' })

type Sent = { description?: string; files?: File[]; keep?: (number | string)[]; key?: string }

function save({ description = 'Read this first.', files = [], keep = [], key }: Sent = {}, id = draft.id) {
  const form = new FormData()
  form.set('task_description', description)
  files.forEach((file, index) => {
    form.set(`files[${index}]`, file)
  })
  keep.forEach((one, index) => {
    form.set(`existing_files[${index}]`, String(one))
  })
  return caller.request(`/step2/${id}`, { form, key })
}

type Attachment = { id: number; file: string; file_path: string; size: number }
const saved = async (sent: Sent): Promise<Attachment[]> => (await (await save(sent)).json()).attachments
const attached = async (id = draft.id): Promise<Attachment[]> => {
  const answer = await caller.request(`/orderdetail/${id}?client_id=${caller.client.id}`)
  return (await answer.json()).order.attachments
}

async function storedKeys(id = draft.id): Promise<string[]> {
  const folder = path.join(rig.dataDir, 'files', 'orders', String(id))
  const names = await readdir(folder).catch(() => [])
  return names.map(name => `orders/${id}/${name}`).sort()
}
const unfinished = () => readdir(path.join(rig.dataDir, 'files', '.incoming')).catch(() => [])
const keysOf = (files: Attachment[]) => files.map(file => file.file_path).sort()

test('instructions and files are saved and answered', async () => {
  const files = await saved({ description: ' Read\u0000 this. ', files: [pdf('one.pdf'), pdf('two.pdf')] })
  expect(files).toMatchObject([
    { file: 'one.pdf', size: pdf('one.pdf').size, file_path: expect.stringMatching(`^orders/${draft.id}/`) },
    { file: 'two.pdf' },
  ])
  expect(await orderRow(rig, draft.id)).toMatchObject({ taskDescription: 'Read this.' })
  expect(await attached()).toEqual(files)
  expect(await storedKeys()).toEqual(keysOf(files))
  const answer = await caller.request(`/download-file?fileUrl=${files[0]?.file_path}`)
  expect(await answer.text()).toBe('%PDF-1.7\none.pdf')
})

test('empty instructions without files complete the step', async () => {
  await rig.deps.store.pool.query('update orders set task_description = null where id = $1', [draft.id])
  expect(await (await save({ description: '' })).json()).toEqual({ attachments: [] })
  expect(await orderRow(rig, draft.id)).toMatchObject({ taskDescription: '' })
})

test('an order has as many files as can still be named, and one that is full stays as it is', async () => {
  const given = Array.from({ length: limits.filesPerOrder - 1 }, (_, index) => ({
    orderId: draft.id,
    file: `${index}.pdf`,
    filePath: `orders/${draft.id}/${index}`,
    contentType: 'application/pdf',
    size: 1,
    createdAt: rig.clock.now(),
  }))
  await rig.deps.store.db.insert(attachments).values(given)
  const keep = (await attached()).map(({ id }) => id)
  const full = await saved({ keep, files: [pdf('last.pdf')] })
  expect(full).toHaveLength(limits.filesPerOrder)
  const sent = { description: 'Words of the refused.', keep: full.map(({ id }) => id) }
  const refused = await save({ ...sent, files: [pdf('more.pdf')] })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({
    message: 'An order can have at most 200 files. Put some of them into one ZIP file.',
  })
  expect([await attached(), await storedKeys()]).toEqual([full, [full.at(-1)?.file_path]])
  expect((await orderRow(rig, draft.id)).taskDescription).toBe('Read this first.')
  expect(await saved(sent)).toEqual(full)
  const [first, ...others] = sent.keep
  expect(await saved({ keep: others, files: [pdf('more.pdf')] })).toHaveLength(limits.filesPerOrder)
  expect(keysOf(await attached())).not.toContain(full.find(({ id }) => id === first)?.file_path)
})

const names = ['a', 'b', 'c', 'd', 'e']

/** Every choice of files to keep, of each number of them (safety FIL-17). */
const choices = names.flatMap((_, last) =>
  Array.from({ length: 2 ** (last + 1) }, (_, bits): [count: number, kept: number[]] => [
    last + 1,
    [...names.keys()].filter(at => (bits >> at) % 2 === 1),
  ]),
)

test.each(choices)('of %d files those at %j are kept, the others are gone', async (count, kept) => {
  const before = await saved({ files: names.slice(0, count).map(name => pdf(`${name}.pdf`)) })
  const keep = kept.flatMap(index => before[index]?.id ?? [])
  const after = await saved({ keep, files: [pdf('new.pdf')] })
  expect(after.map(file => file.file)).toEqual([...kept.map(index => before[index]?.file), 'new.pdf'])
  await removeFiles(rig)
  expect(await storedKeys()).toEqual(keysOf(after))
})

/** While `ask` runs, storage takes the removing of files and never answers. */
async function whileNothingIsRemoved(ask: () => Promise<Response>): Promise<void> {
  const { remove } = rig.deps.storage
  rig.deps.storage.remove = () => new Promise(() => {})
  expect((await ask()).status).toBe(200)
  rig.deps.storage.remove = remove
}

test('whoever lets files go, or their draft, does not wait for the storage; the files go all the same', async () => {
  const [, two] = await saved({ files: [pdf('one.pdf'), pdf('two.pdf')] })
  await whileNothingIsRemoved(() => save({ keep: [two?.id ?? 0] }))
  await removeFiles(rig)
  expect(await storedKeys()).toEqual([two?.file_path])
  await whileNothingIsRemoved(() => caller.request('/order/delete-unpaid', { json: { order_id: draft.id } }))
  await removeFiles(rig)
  expect(await storedKeys()).toEqual([])
})

test("another order's file is neither kept nor touched", async () => {
  const other = await aDraft(rig, caller)
  const [foreign] = (await (await save({ files: [pdf('other.pdf')] }, other.id)).json()).attachments
  expect(await saved({ keep: [foreign.id] })).toEqual([])
  expect(await attached(other.id)).toEqual([foreign])
})

test.each(['x', '-1', '1.5', ''])('%j is no id to keep, and nothing is removed for it', async id => {
  const files = await saved({ files: [pdf('kept.pdf')] })
  expect((await save({ keep: [id], files: [pdf('new.pdf')] })).status).toBe(422)
  expect(await attached()).toEqual(files)
  expect(await storedKeys()).toEqual(keysOf(files))
})

test('one bad file among good ones leaves everything as it was', async () => {
  const files = await saved({ description: 'Before', files: [pdf('kept.pdf')] })
  const bad = new File(['MZ\u0090\u0000'], 'setup.exe')
  const answer = await save({ description: 'After', files: [pdf('good.pdf'), bad] })
  expect(answer.status).toBe(422)
  const words = 'File "setup.exe" is an unsupported file format.'
  expect(await answer.json()).toEqual({ message: words, errors: { 'files[1]': [words] } })
  expect(await attached()).toEqual(files)
  expect(await storedKeys()).toEqual(keysOf(files))
  expect(await orderRow(rig, draft.id)).toMatchObject({ taskDescription: 'Before' })
})

test('instructions are counted and kept with the line breaks they were typed with', async () => {
  const description = `${'x'.repeat(99)}\n`.repeat(199) + 'x'.repeat(100)
  expect(description).toHaveLength(20_000)
  expect((await save({ description })).status).toBe(200)
  expect(await orderRow(rig, draft.id)).toMatchObject({ taskDescription: description })
})

test('instructions that are too long leave everything as it was', async () => {
  const answer = await save({ description: 'x'.repeat(20_001), files: [pdf('new.pdf')] })
  expect(answer.status).toBe(422)
  expect(await storedKeys()).toEqual([])
  expect(await orderRow(rig, draft.id)).toEqual(draft)
})

test('an upload that is cut short leaves nothing', async () => {
  const body = [
    '--cut\r\ncontent-disposition: form-data; name="task_description"\r\n\r\nHalf\r\n',
    '--cut\r\ncontent-disposition: form-data; name="files[0]"; filename="half.pdf"\r\n\r\n%PDF-1.7 and then noth',
  ].join('')
  const answer = await rig.app.request(`/step2/${draft.id}`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${caller.bearer}`,
      'content-type': 'multipart/form-data; boundary=cut',
    },
  })
  expect(answer.status).toBe(400)
  expect(await storedKeys()).toEqual([])
  expect(await unfinished()).toEqual([])
  expect(await orderRow(rig, draft.id)).toEqual(draft)
})

test('a storage that fails attaches nothing', async () => {
  const broken = await createTestApp(
    {},
    {
      storage: {
        put: async () => {
          throw new Error('no space left')
        },
        get: async () => undefined,
        remove: async () => {},
        list: async function* () {},
        removeUnfinished: async () => {},
      },
    },
  )
  const local = await signedIn(broken)
  const order = await aDraft(broken, local)
  const form = new FormData()
  form.set('task_description', 'After')
  form.set('files[0]', pdf('new.pdf'))
  expect((await local.request(`/step2/${order.id}`, { form })).status).toBe(500)
  expect(await orderRow(broken, order.id)).toEqual(order)
  await broken.close()
})

test('the same key answers the same, and keeps no second copy', async () => {
  const first = await saved({ files: [pdf('once.pdf')], key: 'one-upload' })
  expect(await saved({ files: [pdf('once.pdf')], key: 'one-upload' })).toEqual(first)
  expect((await save({ files: [pdf('other.pdf')], key: 'one-upload' })).status).toBe(422)
  expect(await storedKeys()).toEqual(keysOf(first))
})

test('a paid order takes no more files', async () => {
  await rig.deps.store.pool.query(
    "update orders set payment_status = 'Paid', status_id = 1, paid_cents = total_cents where id = $1",
    [draft.id],
  )
  expect((await save({ files: [pdf('late.pdf')] })).status).toBe(409)
  expect(await storedKeys()).toEqual([])
})

test('an order that is paid while its files arrive takes none of them', async () => {
  const { put } = rig.deps.storage
  rig.deps.storage.put = async (...given) => {
    await put(...given)
    await rig.deps.store.pool.query(
      "update orders set payment_status = 'Paid', status_id = 1, paid_cents = total_cents where id = $1",
      [draft.id],
    )
  }
  expect((await save({ files: [pdf('late.pdf')] })).status).toBe(409)
  rig.deps.storage.put = put
  expect(await storedKeys()).toEqual([])
})

test('uploads are limited to 60 an hour for each client', async () => {
  const strict = await createTestApp()
  const local = await signedIn(strict)
  const order = await aDraft(strict, local)
  const statuses: number[] = []
  for (let count = 0; count < 62; count += 1) {
    const form = new FormData()
    form.set('task_description', 'Again')
    statuses.push((await local.request(`/step2/${order.id}`, { form })).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(60)
  expect(statuses.slice(-2)).toEqual([429, 429])
  await strict.close()
})

const mb = 1024 * 1024

test('a client uploads so much an hour (here 20 MB), and no byte of what goes past it is stored', async () => {
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '0.1' })
  const [one, other] = [await signedIn(strict), await signedIn(strict)]
  const upload = async (local: Caller) => {
    const order = await aDraft(strict, local)
    const form = new FormData()
    form.set('task_description', 'Again')
    for (const index of [0, 1, 2]) {
      form.set(`files[${index}]`, pdf(`${index}.pdf`, 'x'.repeat(1.5 * mb)))
    }
    return local.request(`/step2/${order.id}`, { form })
  }
  for (let count = 0; count < 4; count += 1) expect((await upload(one)).status).toBe(200)
  const refused = await upload(one)
  expect(refused.status).toBe(429)
  const { message } = await refused.json()
  expect(message).toMatch(
    /^You have uploaded as much as is possible within an hour\. Please try again in \d+ minutes\.$/,
  )
  const found = await readdir(path.join(strict.dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(found.filter(file => file.isFile())).toHaveLength(4 * 3)
  expect((await upload(other)).status).toBe(200)
  await strict.close()
})
