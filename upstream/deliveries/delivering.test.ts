import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderRow } from '../orders/order-rows'
import { orderRow } from '../orders/test-orders'
import { noticesOf, portal } from '../payments/test-payments'
import { auditOf } from '../staff/test-staff'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import {
  aPaidOrder,
  deliver,
  deliveryForm,
  docx,
  download,
  essay,
  type Handed,
  pathsOf,
  seenBy,
  standAt,
} from './test-deliveries'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await aPaidOrder(rig, caller)
})

async function storedKeys(test = rig, id = order.id): Promise<string[]> {
  const names = await readdir(path.join(test.dataDir, 'files', 'orders', String(id))).catch(() => [])
  return names.map(name => `orders/${id}/${name}`).sort()
}

/** Looks that a refused delivery left nothing behind: no row, no byte, no word to the client, no entry. */
async function expectNothing(from: OrderRow, before: { notices: unknown; audit: unknown }): Promise<void> {
  expect(await orderRow(rig, from.id)).toEqual(from)
  expect(await pathsOf(rig, from.id)).toEqual([])
  expect(await storedKeys(rig, from.id)).toEqual([])
  expect(await noticesOf(rig, caller)).toEqual(before.notices)
  expect(await auditOf(rig)).toEqual(before.audit)
}
const now = async () => ({ notices: await noticesOf(rig, caller), audit: await auditOf(rig) })

test('files reach the client with what they are, and everybody is told', async () => {
  const files = [essay('essay.pdf', 'The tides'), docx('plagiarism.docx')]
  const answer = await deliver(rig, order.code, { message: ' Here\r\nit is. ', files, types: [1, 2] })
  expect((await answer.json()).order).toMatchObject({ id: order.id, status_id: 5, is_accepted: false })
  const seen = await seenBy(caller, order.id)
  const paths = await pathsOf(rig, order.id)
  expect(seen.completedFiles).toEqual([
    {
      id: expect.any(Number),
      created_at: rig.clock.now().toISOString(),
      message: 'Here\nit is.',
      is_rfs: 0,
      submissionattachment: [
        {
          id: expect.any(Number),
          file: 'essay.pdf',
          file_path: paths[0],
          size: files[0]?.size,
          order_submission_attachment_type_id: 1,
        },
        {
          id: expect.any(Number),
          file: 'plagiarism.docx',
          file_path: paths[1],
          size: files[1]?.size,
          order_submission_attachment_type_id: 2,
        },
      ],
    },
  ])
  expect(seen.order).toMatchObject({ status_id: 5, is_accepted: 0, is_completed: 0 })
  expect(await storedKeys()).toEqual([...paths].sort())
  const bytes = await download(caller, paths[0])
  expect(await bytes.text()).toBe('%PDF-1.7\nThe tides')
  expect(bytes.headers.get('content-disposition')).toContain('essay.pdf')
  expect((await noticesOf(rig, caller)).at(-1)).toEqual({
    notify_msg: `Files for order ${order.code} have been delivered.`,
    order_id: order.id,
  })
  expect((await auditOf(rig))[0]).toMatchObject({
    actor: 'staff',
    action: 'order.deliver',
    subject: order.code,
    details: {
      is_rfs: false,
      files: [
        { file: 'essay.pdf', type: 1 },
        { file: 'plagiarism.docx', type: 2 },
      ],
    },
  })
})

test('the mail of a delivery leads to the files', async () => {
  await deliver(rig, order.id)
  const mail = await rig.outbox.latestTo(caller.client.email)
  expect(mail.subject).toBe(`Files delivered: ${order.code}`)
  expect(mail.text).toContain(`${portal}/order-details?order_id=${order.id}&tab=completed-file`)
  expect(mail.text).not.toContain('remaining')
})

test('who has paid in part is told when the files open', async () => {
  const partly = await aPaidOrder(rig, caller, { option: 'partial' })
  expect((await deliver(rig, partly.id)).status).toBe(200)
  const words = 'They open once the remaining $45.00 is paid.'
  expect((await rig.outbox.latestTo(caller.client.email)).text).toContain(words)
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toBe(
    `Files for order ${partly.code} have been delivered. ${words}`,
  )
})

test('a revision is answered with revised files beside the first ones, and told as one', async () => {
  await deliver(rig, order.id)
  await rig.deps.store.pool.query('update orders set is_accepted = true where id = $1', [order.id])
  await standAt(rig, order.id, 4)
  const refused = await deliver(rig, order.id)
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    `${order.code} is in revision: deliver the files as revised ones.`,
  ])
  expect((await deliver(rig, order.id, { isRfs: '1', files: [essay('second.pdf')] })).status).toBe(200)
  expect(await orderRow(rig, order.id)).toMatchObject({
    statusId: 5,
    isAccepted: true,
    isRevisionAccepted: false,
  })
  const { completedFiles } = await seenBy(caller, order.id)
  const told = completedFiles.map((one: { is_rfs: number; submissionattachment: { file: string }[] }) => [
    one.is_rfs,
    one.submissionattachment[0]?.file,
  ])
  expect(told).toEqual([
    [0, 'essay.pdf'],
    [1, 'second.pdf'],
  ])
  expect((await rig.outbox.latestTo(caller.client.email)).subject).toBe(
    `Revised files delivered: ${order.code}`,
  )
  expect((await noticesOf(rig, caller)).at(-1)?.notify_msg).toBe(
    `Revised files for order ${order.code} have been delivered.`,
  )
})

const types = 'Say what this file is:'
const refused: [string, Handed, string, string][] = [
  ['no file at all', { files: [], types: [] }, 'files[0]', 'Attach at least one file.'],
  ['no type', { types: [] }, 'types[0]', types],
  ['a type that is none', { types: [5] }, 'types[0]', types],
  ['a type in words', { types: ['work'] }, 'types[0]', types],
  ['one type for two files', { files: [essay('a.pdf'), essay('b.pdf')], types: [1] }, 'types[1]', types],
  ['two types for one file', { types: [1, 2] }, 'types[1]', 'There is no file for this type.'],
  ['is_rfs in words', { isRfs: 'maybe' }, 'is_rfs', 'Send is_rfs as 1 for revised files, else as 0.'],
  ['a message too long', { message: 'x'.repeat(5_001) }, 'message', 'Please use at most 5,000 characters.'],
  [
    'a program among good files',
    { files: [essay(), new File(['MZ'], 'run.exe')], types: [1, 1] },
    'files[1]',
    'File "run.exe" is an unsupported file format.',
  ],
  ['an empty file', { files: [new File([], 'empty.pdf')] }, 'files[0]', 'File "empty.pdf" is empty.'],
]

test.each(refused)('%s is refused with words, and nothing stays', async (_, handed, field, words) => {
  const before = await now()
  const answer = await deliver(rig, order.id, handed)
  expect(answer.status).toBe(422)
  const { errors, message } = await answer.json()
  expect(errors[field]?.[0]).toContain(words)
  expect(message).toContain(words)
  await expectNothing(order, before)
})

test('more than ten files are too many, and nothing stays', async () => {
  const before = await now()
  const files = Array.from({ length: 11 }, (_, index) => essay(`${index}.pdf`))
  expect((await deliver(rig, order.id, { files, types: files.map(() => 1) })).status).toBe(413)
  await expectNothing(order, before)
})

test('files without numbers are taken in their order', async () => {
  const form = new FormData()
  for (const [name, type] of [
    ['one.pdf', '1'],
    ['two.pdf', '3'],
  ] as const) {
    form.append('files[]', essay(name))
    form.append('types[]', type)
  }
  const place = `/staff/orders/${order.id}/submissions`
  expect((await callApi(rig, place, { form }, rig.deps.settings.STAFF_TOKEN)).status).toBe(200)
  const [{ submissionattachment: files }] = (await seenBy(caller, order.id)).completedFiles
  expect(files).toMatchObject([
    { file: 'one.pdf', order_submission_attachment_type_id: 1 },
    { file: 'two.pdf', order_submission_attachment_type_id: 3 },
  ])
})

const send = (body: BodyInit, type: string) =>
  rig.app.request(`/staff/orders/${order.id}/submissions`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${rig.deps.settings.STAFF_TOKEN}`, 'content-type': type },
  })

test('an upload that is cut short, and what is no upload, deliver nothing', async () => {
  const before = await now()
  const cut = [
    '--cut\r\ncontent-disposition: form-data; name="types[0]"\r\n\r\n1\r\n',
    '--cut\r\ncontent-disposition: form-data; name="files[0]"; filename="half.pdf"\r\n\r\n%PDF-1.7 and th',
  ].join('')
  expect((await send(cut, 'multipart/form-data; boundary=cut')).status).toBe(400)
  expect((await send('{"message":"Here"}', 'application/json')).status).toBe(400)
  await expectNothing(order, before)
})

test('a body larger than other calls may bring is taken', async () => {
  const large = essay('large.pdf', 'x'.repeat(1024 * 1024))
  expect((await deliver(rig, order.id, { files: [large] })).status).toBe(200)
})

test('the same key is delivered once and answered the same, and is not to be had for other files', async () => {
  const first = await (await deliver(rig, order.id, { key: 'delivered-once' })).json()
  const again = await deliver(rig, order.code, { key: 'delivered-once' })
  expect([again.status, await again.json()]).toEqual([200, first])
  const other = await deliver(rig, order.id, { key: 'delivered-once', files: [essay('other.pdf')] })
  expect(other.status).toBe(422)
  // A page that was opened anew names the writer of now.
  const asOfNow = await deliver(rig, order.id, { key: 'delivered-once', before: 'Lee' })
  expect([asOfNow.status, await asOfNow.json()]).toEqual([200, first])
  expect(await storedKeys()).toEqual(await pathsOf(rig, order.id))
  expect((await seenBy(caller, order.id)).completedFiles).toHaveLength(1)
})

test('with a key or without, what arrives too late leaves no bytes', async () => {
  const late = await aPaidOrder(rig, caller, { statusId: 2 })
  const before = await now()
  for (const key of [undefined, 'too-early-by-one'])
    expect((await deliver(rig, late.id, { key })).status).toBe(409)
  await expectNothing(late, before)
})

describe('trouble', () => {
  test('an order that is closed while its files arrive is delivered none of them', async () => {
    const before = await now()
    const { put } = rig.deps.storage
    rig.deps.storage.put = async (...given) => {
      await put(...given)
      await standAt(rig, order.id, 14)
    }
    const answer = await deliver(rig, order.id)
    rig.deps.storage.put = put
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      `${order.code} is closed: nothing more can be done with it.`,
    ])
    await expectNothing({ ...order, statusId: 14 }, before)
  })

  test('a database that fails at the last moment delivers nothing, and the files go', async () => {
    const before = await now()
    const { queue } = rig.deps.mail
    rig.deps.mail.queue = async () => {
      throw new Error('no mail today')
    }
    expect((await deliver(rig, order.id)).status).toBe(500)
    rig.deps.mail.queue = queue
    await expectNothing(order, before)
  })

  test('a delivery whose key somebody took over meanwhile is undone: the answer and the work are one', async () => {
    const before = await now()
    const { queue } = rig.deps.mail
    rig.deps.mail.queue = async (...given) => {
      await queue(...given)
      await rig.deps.store.pool.query(
        "update idempotency_keys set created_at = created_at + interval '1 minute' where status is null",
      )
    }
    expect((await deliver(rig, order.id, { key: 'taken-over-meanwhile' })).status).toBe(409)
    rig.deps.mail.queue = queue
    await expectNothing(order, before)
  })

  test('only staff delivers: a client is refused before a byte is read', async () => {
    const { put } = rig.deps.storage
    let stored = 0
    rig.deps.storage.put = async (...given) => {
      stored += 1
      await put(...given)
    }
    const place = `/staff/orders/${order.id}/submissions`
    expect((await caller.request(place, { form: deliveryForm({}) })).status).toBe(403)
    rig.deps.storage.put = put
    expect(stored).toBe(0)
  })
})
