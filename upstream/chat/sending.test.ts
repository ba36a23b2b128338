import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orders } from '../db/schema'
import { download, essay } from '../deliveries/test-deliveries'
import { removeOrphans } from '../files/orphans'
import { notThere } from '../http/refusal'
import { rateLimits } from '../limits/limits'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { letPass } from '../payments/test-payments'
import { auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { removeFiles } from '../testing/remove-files'
import { createTestApp, sharedTestApp } from '../testing/test-app'
import { answerAs, chatKeys, conversationOf, type Said, say } from './test-chat'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aDraft(rig, caller)
})

const mine = () => conversationOf(caller, order.id)
const notFound = { message: notThere }

test('a message is the last of its conversation, as it was typed', async () => {
  await say(caller, order.id, { message: 'First' })
  rig.clock.advance({ minutes: 5 })
  const answer = await say(caller, order.id, { message: '  Second,\r\nin two lines 🌊 ' })
  expect(answer.status).toBe(200)
  const last = {
    id: expect.any(Number),
    message: 'Second,\nin two lines 🌊',
    type: 'client',
    created_at: rig.clock.now().toISOString(),
    attachments: [],
  }
  expect((await answer.json()).sent).toEqual(last)
  const { nickname, conversation } = await mine()
  expect(nickname).toBe(null)
  expect(conversation).toMatchObject([{ message: 'First' }, last])
})

test('files go with it, and are open to the owner of the order alone', async () => {
  const files = [essay('chapter.pdf', 'One'), essay('notes.pdf', 'Two')]
  await say(caller, order.id, { message: 'Please see these.', files })
  const [{ attachments } = { attachments: [] }] = (await mine()).conversation
  expect(attachments.map(({ file, size }) => [file, size])).toEqual(
    files.map(({ name, size }) => [name, size]),
  )
  expect(await (await download(caller, attachments[1]?.file_path)).text()).toBe('%PDF-1.7\nTwo')
  const stranger = await signedIn(rig)
  const refused = await download(stranger, attachments[0]?.file_path)
  expect([refused.status, await refused.json()]).toEqual([404, notFound])
})

const forged: [string, Said, number][] = [
  ['somebody else as the sender', { fields: { senderId: '1' } }, 403],
  ['no sender', { fields: { senderId: '' } }, 403],
  ['the word of support', { fields: { type: 'support' } }, 422],
  ['no type', { fields: { type: '' } }, 422],
  ['another receiver', { fields: { receiverId: '2' } }, 422],
  ['no order', { fields: { orderId: '' } }, 404],
  ['an order that is no number', { fields: { orderId: '1 or 1=1' } }, 404],
]

test.each(forged)('%s is refused, and nothing stays', async (_, said, status) => {
  const before = await chatKeys(rig)
  expect((await say(caller, order.id, { files: [essay()], ...said })).status).toBe(status)
  expect((await mine()).conversation).toEqual([])
  expect(await chatKeys(rig)).toEqual(before)
})

test("another client's order and one that is not there are the same", async () => {
  const stranger = await signedIn(rig)
  const answers = await Promise.all([say(stranger, order.id), say(stranger, 987_654_321)])
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([404, notFound])
  expect((await mine()).conversation).toEqual([])
})

const blank = 'Please enter a message'
const refused: [string, Said, string, string][] = [
  ['nothing', { message: '' }, 'message', blank],
  ['spaces', { message: ' \u200b\n ' }, 'message', blank],
  ['files alone', { message: ' ', files: [essay()] }, 'message', 'Please enter a message to share the file'],
  ['10,001 characters', { message: 'é'.repeat(10_001) }, 'message', 'Please use at most 10,000 characters.'],
  [
    'a program among good files',
    { files: [essay(), new File(['MZ'], 'run.exe')] },
    'files[1]',
    'File type not supported',
  ],
]

test.each(refused)('%s: refused with words, and nothing stays', async (_, said, field, words) => {
  const before = await chatKeys(rig)
  const answer = await say(caller, order.id, said)
  const { message, errors } = await answer.json()
  expect([answer.status, message, errors[field]]).toEqual([422, words, [words]])
  expect((await mine()).conversation).toEqual([])
  expect(await chatKeys(rig)).toEqual(before)
})

test('10,000 characters and ten files are taken, eleven files are not', async () => {
  const files = Array.from({ length: 11 }, (_, index) => essay(`${index}.pdf`))
  const message = 'é'.repeat(10_000)
  expect((await say(caller, order.id, { message, files })).status).toBe(413)
  expect((await say(caller, order.id, { message, files: files.slice(1) })).status).toBe(200)
  const { conversation } = await mine()
  expect(conversation.map(one => one.attachments.length)).toEqual([10])
})

describe('the same key', () => {
  test('never doubles a message, its files neither, and is answered the same', async () => {
    const before = await chatKeys(rig)
    const said = { key: 'said-just-once', files: [essay()] }
    const first = await (await say(caller, order.id, said)).json()
    const again = await say(caller, order.id, said)
    expect([again.status, await again.json()]).toEqual([200, first])
    expect((await mine()).conversation).toHaveLength(1)
    expect(await chatKeys(rig)).toHaveLength(before.length + 1)
  })

  test('sent at once many times says it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => say(caller, order.id, { key: 'said-at-once' })),
    )
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await mine()).conversation).toHaveLength(1)
  })

  test('is not to be had for other words or files, and says its own after a failure', async () => {
    const { put } = rig.deps.storage
    rig.deps.storage.put = async () => {
      throw new Error('no space today')
    }
    const said = { key: 'said-after-all', files: [essay()] }
    expect((await say(caller, order.id, said)).status).toBe(500)
    rig.deps.storage.put = put
    expect((await say(caller, order.id, said)).status).toBe(200)
    expect((await say(caller, order.id, { ...said, message: 'Other' })).status).toBe(422)
    expect((await say(caller, order.id, { ...said, files: [essay('other.pdf')] })).status).toBe(422)
    expect((await mine()).conversation).toMatchObject([{ message: 'Is it going well?' }])
  })
})

test('thirty messages a minute are enough for anybody', async () => {
  const strict = await createTestApp()
  const talker = await signedIn(strict)
  const { id } = await aDraft(strict, talker)
  for (let count = 0; count < 30; count += 1) expect((await say(talker, id)).status).toBe(200)
  const answer = await say(talker, id)
  expect([answer.status, (await answer.json()).message]).toEqual([
    429,
    expect.stringContaining('You have sent many messages.'),
  ])
  await strict.close()
})

test('a message with files is one of the uploads of an hour; past those it is refused whole, and words alone are not', async () => {
  const strict = await createTestApp()
  const talker = await signedIn(strict)
  const { id } = await aDraft(strict, talker)
  const { points } = rateLimits.uploadsByClient
  await strict.ctx.limiter.take('uploadsByClient', String(talker.client.id), points - 1)
  expect((await say(talker, id, { message: 'The last', files: [essay()] })).status).toBe(200)
  const kept = await chatKeys(strict)
  const refused = await say(talker, id, { message: 'One too many', files: [essay()] })
  expect([refused.status, (await refused.json()).message]).toEqual([
    429,
    expect.stringContaining(rateLimits.uploadsByClient.words),
  ])
  expect(await chatKeys(strict)).toEqual(kept)
  expect((await say(talker, id, { message: 'Words alone' })).status).toBe(200)
  const { conversation } = await conversationOf(talker, id)
  expect(conversation.map(({ message }) => message)).toEqual(['The last', 'Words alone'])
  await strict.close()
})

test('a conversation and its files go with the draft that is deleted, and with nothing else', async () => {
  const before = await chatKeys(rig)
  await say(caller, order.id, { files: [essay()] })
  await answerAs(rig, order.id, { files: [essay('answer.pdf')] })
  const kept = await aDraft(rig, caller)
  await say(caller, kept.id, { files: [essay('kept.pdf')] })
  const later = { now: () => new Date(Date.now() + 48 * 3_600_000) }
  expect(await removeOrphans({ ...rig.deps, clock: later })).toBe(0)
  await caller.request('/order/delete-unpaid', { json: { order_id: order.id } })
  await removeFiles(rig)
  const { rows } = await rig.deps.store.pool.query('select id from messages where order_id = $1', [order.id])
  expect(rows).toEqual([])
  const entry = (await auditOf(rig)).find(({ subject }) => subject === order.code)
  expect(entry).toMatchObject({
    action: 'order.message',
    details: expect.not.objectContaining({ files: expect.anything() }),
  })
  expect(await chatKeys(rig)).toHaveLength(before.length + 1)
  const [{ attachments } = { attachments: [] }] = (await conversationOf(caller, kept.id)).conversation
  expect((await download(caller, attachments[0]?.file_path)).status).toBe(200)
})

test('a message to a draft that is deleted at the moment waits for that, and finds nothing', async () => {
  let answer: Promise<Response> | undefined
  await rig.ctx.transaction(async tx => {
    await tx.db.delete(orders).where(eq(orders.id, order.id))
    answer = say(caller, order.id)
    await letPass(rig, 30)
  })
  expect((await answer)?.status).toBe(404)
})

test('a draft that is deleted while its files arrive keeps none of them', async () => {
  const before = await chatKeys(rig)
  const { put } = rig.deps.storage
  rig.deps.storage.put = async (...given) => {
    await put(...given)
    await rig.deps.store.pool.query('delete from orders where id = $1', [order.id])
  }
  const answer = await say(caller, order.id, { files: [essay()] })
  rig.deps.storage.put = put
  expect(answer.status).toBe(404)
  expect(await chatKeys(rig)).toEqual(before)
})
