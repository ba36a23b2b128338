import { beforeEach, expect, test } from 'vitest'
import { answerAs, chatKeys, conversationOf, say } from '../chat/test-chat'
import { download, essay, standAt } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { askStaff, auditOf } from './test-staff'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
})

test('a message of support reaches the client with its files, and is written down without its words', async () => {
  const files = [essay('outline.pdf', 'Three parts')]
  const answer = await answerAs(rig, order.code, { message: 'Here is the outline.', files })
  const { sent } = await answer.json()
  const { conversation } = await conversationOf(caller, order.id)
  expect(conversation).toEqual([sent])
  expect(sent).toMatchObject({ type: 'support', message: 'Here is the outline.' })
  const file = await download(caller, conversation[0]?.attachments[0]?.file_path)
  expect(await file.text()).toBe('%PDF-1.7\nThree parts')
  expect((await auditOf(rig))[0]).toMatchObject({
    actor: 'staff',
    action: 'order.message',
    subject: order.code,
    details: { message_id: sent.id, files: [{ file: 'outline.pdf', size: files[0]?.size }] },
  })
  expect(JSON.stringify(await auditOf(rig))).not.toContain('Here is the outline.')
})

test('support reads what the client wrote and which files came with it', async () => {
  await say(caller, order.id, { message: 'My notes', files: [essay('notes.pdf')] })
  const { messages } = await (await askStaff(rig, `orders/${order.id}/messages`)).json()
  expect(messages).toMatchObject([{ type: 'client', message: 'My notes', files: [{ file: 'notes.pdf' }] }])
})

test('an order that is closed can still be spoken about', async () => {
  await standAt(rig, order.id, 14)
  expect((await say(caller, order.id)).status).toBe(200)
  expect((await answerAs(rig, order.id)).status).toBe(200)
})

test('the same key is said once and answered the same, and is not to be had for other words', async () => {
  const before = await chatKeys(rig)
  const said = { key: 'support-says-once', files: [essay()] }
  const first = await (await answerAs(rig, order.id, said)).json()
  const again = await answerAs(rig, order.code, said)
  expect([again.status, await again.json()]).toEqual([200, first])
  expect((await answerAs(rig, order.id, { ...said, message: 'Other' })).status).toBe(422)
  expect((await conversationOf(caller, order.id)).conversation).toHaveLength(1)
  expect(await chatKeys(rig)).toHaveLength(before.length + 1)
})

test('an answer reads what the client wrote, up to the message it names', async () => {
  for (const message of ['One', 'Two']) await say(caller, order.id, { message })
  type Row = { id: number; type: string; is_read: boolean }
  const rows = async (): Promise<Row[]> =>
    (await (await askStaff(rig, `orders/${order.id}/messages`)).json()).messages
  const read = async () => (await rows()).filter(({ type }) => type === 'client').map(one => one.is_read)
  await answerAs(rig, order.id, { fields: { read_until: '0' } })
  expect(await read()).toEqual([false, false])
  const answered = (await rows()).at(-1)
  await say(caller, order.id, { message: 'Three' })
  const said = { key: 'support-read-two', fields: { read_until: String(answered?.id) } }
  const first = await (await answerAs(rig, order.id, said)).json()
  expect(await read()).toEqual([true, true, false])
  const again = await answerAs(rig, order.id, { ...said, fields: { read_until: '999999999' } })
  expect(await again.json()).toEqual(first)
  expect(await read()).toEqual([true, true, false])
  const wrong = await answerAs(rig, order.id, { fields: { read_until: 'the last' } })
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['read_until']])
  await answerAs(rig, order.id)
  expect(await read()).toEqual([true, true, true])
})

test('an answer reads nothing of another order, nor does the word that none is needed', async () => {
  const [other, strangers] = [await aDraft(rig, caller), await signedIn(rig)]
  const foreign = await aDraft(rig, strangers)
  for (const { id } of [other, order]) await say(caller, id)
  await say(strangers, foreign.id)
  await answerAs(rig, order.id)
  await say(caller, order.id)
  expect((await askStaff(rig, `orders/${order.code}/no-answer`, {})).status).toBe(200)
  for (const { id } of [other, foreign]) {
    const { messages } = await (await askStaff(rig, `orders/${id}/messages`)).json()
    expect(messages).toMatchObject([{ type: 'client', is_read: false }])
  }
})

test('what needs no answer is new no longer, up to the message that is named, and nobody is told', async () => {
  await standAt(rig, order.id, 14)
  for (const message of ['Thank you', 'Good night']) await say(caller, order.id, { message })
  type Row = { id: number; is_read: boolean }
  const rows = async (): Promise<Row[]> =>
    (await (await askStaff(rig, `orders/${order.id}/messages`)).json()).messages
  const isRead = async () => (await rows()).map(({ is_read }) => is_read)
  const rest = (body: object) => askStaff(rig, `orders/${order.code}/no-answer`, body)
  const [first] = await rows()
  const { conversation } = await conversationOf(caller, order.id)
  expect((await rest({ read_until: first?.id })).status).toBe(200)
  expect(await isRead()).toEqual([true, false])
  expect((await rest({})).status).toBe(200)
  expect(await isRead()).toEqual([true, true])
  const entries = await auditOf(rig)
  const entry = { actor: 'staff', action: 'order.no-answer', subject: order.code, details: { messages: 1 } }
  expect(entries.slice(0, 2)).toMatchObject([entry, entry])
  expect((await rest({})).status).toBe(200)
  expect(await auditOf(rig)).toEqual(entries)
  expect((await conversationOf(caller, order.id)).conversation).toMatchObject(
    conversation.map(({ id, message }) => ({ id, message })),
  )
  expect((await rest({ read_until: 'the last' })).status).toBe(422)
  expect((await askStaff(rig, 'orders/ORD-999999/no-answer', {})).status).toBe(404)
})

test.each([
  ['no words', { message: ' ' }, 'Please enter a message'],
  ['files alone', { message: '', files: [essay()] }, 'Please enter a message to share the file'],
])('%s are refused, and nobody is told anything', async (_, said, words) => {
  const before = [await chatKeys(rig), await auditOf(rig)]
  const answer = await answerAs(rig, order.id, said)
  expect([answer.status, (await answer.json()).message]).toEqual([422, words])
  expect([await chatKeys(rig), await auditOf(rig)]).toEqual(before)
  const { rowCount } = await rig.deps.store.pool.query('select id from notifications where order_id = $1', [
    order.id,
  ])
  expect(rowCount).toBe(0)
})

test('there is nothing to say about an order that is not there', async () => {
  const before = await chatKeys(rig)
  expect((await answerAs(rig, 'ORD-999999', { files: [essay()] })).status).toBe(404)
  expect((await askStaff(rig, 'orders/ORD-999999/messages')).status).toBe(404)
  expect(await chatKeys(rig)).toEqual(before)
})
