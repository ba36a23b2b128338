import { beforeAll, expect, test } from 'vitest'
import { answerAs, say } from '../chat/test-chat'
import { attachments } from '../db/schema'
import { anAcceptedOrder, deliver, essay } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { askForRevision } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff } from './test-staff'

type Listed = { of: string; file: string; size: number; file_path: string }

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeAll(async () => {
  caller = await signedIn(rig)
  order = await anAcceptedOrder(rig, caller, 'partial')
  await askForRevision(rig, caller, order.id, { files: [essay('marked.pdf', 'See page 2')] })
  await deliver(rig, order.code, { isRfs: '1', files: [essay('second.pdf', 'Shorter')] })
  await say(caller, order.id, { message: 'My notes', files: [essay('notes.pdf', 'Figures of 2019')] })
  await answerAs(rig, order.id, { message: 'An outline', files: [essay('outline.pdf', 'Three parts')] })
})

const filesOf = async (reference: string | number = order.code): Promise<Listed[]> =>
  (await (await askStaff(rig, `orders/${reference}/files`)).json()).files
const open = (path: string, reference: string | number = order.code) =>
  askStaff(rig, `orders/${reference}/file?${new URLSearchParams({ path })}`)

test('every file of an order is listed by what it came with, and opens byte for byte, whatever is paid', async () => {
  const expected = {
    'delivery essay.pdf': 'essay.pdf',
    'delivery second.pdf': 'Shorter',
    'revision marked.pdf': 'See page 2',
    'message notes.pdf': 'Figures of 2019',
    'message outline.pdf': 'Three parts',
  }
  const files = await filesOf()
  expect(files.map(({ of, file }) => `${of} ${file}`)).toEqual(Object.keys(expected))
  const opened = await Promise.all(files.map(({ file_path }) => open(file_path)))
  expect(await Promise.all(opened.map(answer => answer.text()))).toEqual(
    Object.values(expected).map(text => `%PDF-1.7\n${text}`),
  )
  expect(opened.map(answer => Number(answer.headers.get('content-length')))).toEqual(
    files.map(({ size }) => size),
  )
  expect(opened[2]?.headers.get('content-disposition')).toContain('attachment; filename="marked.pdf"')
})

test('messages and revisions name their files as the list does', async () => {
  const files = await filesOf(order.id)
  const pathOf = (name: string) => files.find(({ file }) => file === name)?.file_path ?? 'none'
  const { messages } = await (await askStaff(rig, `orders/${order.id}/messages`)).json()
  expect(messages[0].files).toMatchObject([{ file: 'notes.pdf', file_path: pathOf('notes.pdf') }])
  const { orders } = await (await askStaff(rig, `orders?q=${order.code}`)).json()
  expect(orders[0].revisions[0].files).toMatchObject([
    { file: 'marked.pdf', file_path: pathOf('marked.pdf') },
  ])
})

test('what the client attached to the instructions is among them', async () => {
  const draft = await aDraft(rig, caller)
  expect(await filesOf(draft.id)).toEqual([])
  await rig.deps.store.db.insert(attachments).values({
    orderId: draft.id,
    file: 'brief.pdf',
    filePath: 'orders/none/at-all',
    contentType: 'application/pdf',
    size: 9,
    createdAt: rig.clock.now(),
  })
  expect(await filesOf(draft.id)).toEqual([
    { of: 'instructions', file: 'brief.pdf', size: 9, file_path: 'orders/none/at-all' },
  ])
})

test('a file of another order, and none, are not there', async () => {
  const draft = await aDraft(rig, caller)
  const paths = (await filesOf()).map(file => file.file_path)
  expect(paths).toHaveLength(5)
  for (const path of [...paths, '', '\0', '../../secret', 'orders'])
    expect([path, (await open(path, draft.id)).status]).toEqual([path, 404])
  expect((await askStaff(rig, `orders/${draft.id}/file`)).status).toBe(422)
  for (const what of ['files', 'file?path=x'])
    expect((await askStaff(rig, `orders/ORD-none/${what}`)).status).toBe(404)
})
