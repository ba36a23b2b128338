import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { accept, anAcceptedOrder, deliver, download, essay, seenBy } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { orderRow } from '../orders/test-orders'
import { askStaff } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { type Asked, askForRevision, hoursAhead, revisionForm } from './test-revisions'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller
let order: OrderRow

beforeEach(async () => {
  caller = await signedIn(rig)
  order = await anAcceptedOrder(rig, caller)
})

const ask = (asked?: Asked, id = order.id) => askForRevision(rig, caller, id, asked)
const revisionsOf = async (id = order.id) => (await seenBy(caller, id)).order.revisions
const stored = () => readdir(path.join(rig.dataDir, 'files', 'orders', 'revisions')).catch(() => [])
const noticesOf = async () =>
  (
    await rig.deps.store.pool.query('select notify_msg from notifications where order_id = $1 order by id', [
      order.id,
    ])
  ).rows.map(row => row.notify_msg)

test('an accepted order goes into revision, its files can be fetched, and the client is told', async () => {
  const deadline = hoursAhead(rig, 48)
  const answer = await ask({ files: [essay('notes.pdf'), essay('figure.pdf')] })
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Revision requested' }])
  expect(await orderRow(rig, order.id)).toMatchObject({
    statusId: 4,
    isAccepted: true,
    isRevisionAccepted: false,
  })
  const { order: seen } = await seenBy(caller, order.id)
  expect(seen.revisions).toMatchObject([
    {
      created_at: rig.clock.now().toISOString(),
      deadline_date: `${deadline.replace(' ', 'T')}.000Z`,
      message: 'Please shorten the second part.',
      attachments: [{ file: 'notes.pdf', size: essay('notes.pdf').size }, { file: 'figure.pdf' }],
    },
  ])
  expect(seen).toMatchObject({ is_completed: 0, latest_revision1: seen.revisions[0] })
  const [notes] = seen.revisions[0].attachments
  const file = await download(caller, notes.file_path)
  expect([file.status, await file.text()]).toEqual([200, '%PDF-1.7\nnotes.pdf'])
  const stranger = await signedIn(rig)
  expect((await download(stranger, notes.file_path)).status).toBe(404)
  expect((await noticesOf()).at(-1)).toBe(`Your revision request for order ${order.code} has been received.`)
})

test('another order that is accepted stays as it is', async () => {
  const other = await anAcceptedOrder(rig, caller)
  expect((await ask()).status).toBe(200)
  expect(await orderRow(rig, other.id)).toEqual(other)
})

test('asked for, answered, accepted, and asked for again: the latest is the last', async () => {
  for (const round of [1, 2]) {
    expect((await ask({ fields: { message: `Round ${round}` } })).status).toBe(200)
    expect((await deliver(rig, order.id, { isRfs: '1' })).status).toBe(200)
    expect((await seenBy(caller, order.id)).order).toMatchObject({
      status_id: 5,
      is_accepted: 1,
      is_revision_accepted: 0,
      is_completed: 0,
      latest_revision1: { message: `Round ${round}` },
    })
    if (round === 1)
      expect(await (await accept(caller, order.id)).json()).toEqual({ message: 'Revision accepted' })
  }
  // Not content with what came back: the next is asked for without accepting it.
  expect((await ask({ fields: { message: 'Round 3' } })).status).toBe(200)
  expect((await revisionsOf()).map(({ message }: { message: string }) => message)).toEqual([
    'Round 1',
    'Round 2',
    'Round 3',
  ])
})

test('support finds what was asked for beside the order', async () => {
  await ask({ files: [essay('notes.pdf')] })
  const { orders } = await (await askStaff(rig, `orders?q=${order.code}`)).json()
  expect(orders).toMatchObject([
    {
      order_id: order.code,
      status_id: 4,
      revisions: [
        {
          created_at: rig.clock.now().toISOString(),
          message: 'Please shorten the second part.',
          files: [{ file: 'notes.pdf', size: essay('notes.pdf').size, file_path: expect.any(String) }],
        },
      ],
    },
  ])
})

test('an order that is paid in part may ask as well, and its own files are never locked', async () => {
  const partly = await anAcceptedOrder(rig, caller, 'partial')
  expect((await ask({ files: [essay()] }, partly.id)).status).toBe(200)
  const [{ attachments }] = await revisionsOf(partly.id)
  expect((await download(caller, attachments[0].file_path)).status).toBe(200)
})

describe('by the clock of the server', () => {
  const tooSoon = 'Deadline must be at least 12 hours from now'
  test.each([
    [11, tooSoon],
    [11 + 59 / 60, tooSoon],
    [12, undefined],
    [-1, tooSoon],
    [limits.leadHoursMax, undefined],
    [limits.leadHoursMax + 1, 'Please choose an earlier deadline.'],
  ])('a deadline in %d hours: %s', async (hours, words) => {
    const answer = await ask({ fields: { deadline_date: hoursAhead(rig, hours) } })
    const { message, errors } = await answer.json()
    if (words === undefined) return expect(answer.status).toBe(200)
    expect([answer.status, message, errors]).toEqual([422, words, { deadline_date: [words] }])
    expect(await orderRow(rig, order.id)).toEqual(order)
  })

  test.each([
    ['13', 12.1, 13],
    ['12', 12.1, 12],
    ['99', 12.1, 13],
    ['15', 12.1, 13],
    ['48', 47.5, 48],
  ])('%s hours sent for %d are kept as %d', async (hours, ahead, kept) => {
    expect((await ask({ fields: { hours, deadline_date: hoursAhead(rig, ahead) } })).status).toBe(200)
    const { rows } = await rig.deps.store.pool.query('select hours from revisions where order_id = $1', [
      order.id,
    ])
    expect(rows).toEqual([{ hours: kept }])
  })
})

test('files that are on their way for twenty minutes take nothing from the deadline', async () => {
  const { body, headers } = new Request('http://test', {
    method: 'POST',
    body: revisionForm(rig, caller, order.id, {
      fields: { hours: '12', deadline_date: hoursAhead(rig, 12) },
      files: [essay()],
    }),
  })
  const slowly = new TransformStream<Uint8Array, Uint8Array>({
    flush: () => rig.clock.advance({ minutes: 20 }),
  })
  headers.set('authorization', `Bearer ${caller.bearer}`)
  const sent = { method: 'POST', headers, body: body?.pipeThrough(slowly), duplex: 'half' } as const
  const answer = await rig.app.request('/addrevision', sent)
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Revision requested' }])
})

const text = (length: number) => 'x'.repeat(length)

test.each<[string, Asked, string, string]>([
  ['no deadline', { fields: { deadline_date: '' } }, 'deadline_date', 'Please select a deadline'],
  [
    'a deadline left out',
    { fields: { deadline_date: undefined } },
    'deadline_date',
    'Please select a deadline',
  ],
  ['no moment', { fields: { deadline_date: 'tomorrow' } }, 'deadline_date', 'Please select a deadline'],
  ['no instructions', { fields: { message: ' \n\u200b ' } }, 'message', 'Please enter instructions'],
  ['instructions left out', { fields: { message: undefined } }, 'message', 'Please enter instructions'],
  [
    'instructions without end',
    { fields: { message: text(limits.instructionsLength + 1) } },
    'message',
    'Please use at most 20,000 characters.',
  ],
  ['hours that are none', { fields: { hours: '12.5' } }, 'hours', 'Invalid hours value'],
  [
    'a file twice',
    { files: [essay(), essay('other.pdf'), essay()] },
    'files[2]',
    'File "essay.pdf" is already uploaded.',
  ],
  [
    'a program',
    { files: [essay(), new File(['MZ'], 'run.exe')] },
    'files[1]',
    'File "run.exe" is an unsupported file format.',
  ],
  [
    'a page that calls itself a PDF',
    { files: [new File(['<html>'], 'a.pdf')] },
    'files[0]',
    'File "a.pdf" is an unsupported file format.',
  ],
  [
    'a file too large',
    { files: [new File(['%PDF-1.7\n', text(limits.fileBytes)], 'long.pdf')] },
    'files[0]',
    'File "long.pdf" exceeds the 16MB size limit.',
  ],
])('%s is refused on its field, and no byte of it stays', async (_, asked, field, words) => {
  const before = await stored()
  const answer = await ask({ files: [essay()], ...asked })
  const { message, errors } = await answer.json()
  expect([answer.status, message, errors]).toEqual([422, words, { [field]: [words] }])
  expect(await orderRow(rig, order.id)).toEqual(order)
  expect(await revisionsOf()).toEqual([])
  expect(await stored()).toEqual(before)
})

test('files of one name that are not of one size are two', async () => {
  expect((await ask({ files: [essay(), essay('essay.pdf', 'The other half')] })).status).toBe(200)
})

test('of files that came twice each is named', async () => {
  const twice = [essay('a.pdf'), essay('b.pdf')]
  const { message, errors } = await (await ask({ files: [...twice, ...twice] })).json()
  const words = (name: string) => `File "${name}" is already uploaded.`
  expect([message, errors]).toEqual([
    words('a.pdf'),
    { 'files[2]': [words('a.pdf')], 'files[3]': [words('b.pdf')] },
  ])
})

test('more files than one request may bring are refused, and none stays', async () => {
  const before = await stored()
  const files = Array.from({ length: limits.filesPerRequest + 1 }, (_, index) => essay(`${index}.pdf`))
  expect((await ask({ files })).status).toBe(413)
  expect(await orderRow(rig, order.id)).toEqual(order)
  expect(await stored()).toEqual(before)
})

test.each([
  ['an order of nobody', { order_id: '987654321' }, 404],
  ['no order', { order_id: 'it' }, 422],
  ['another client', { client_id: '1' }, 403],
  ['no client', { client_id: undefined }, 422],
])('%s is asked for in vain', async (_, fields, status) => {
  const before = await stored()
  expect((await ask({ fields, files: [essay()] })).status).toBe(status)
  expect(await stored()).toEqual(before)
})

test('with one key it is asked for once, and answered the same when the order has moved on', async () => {
  const asked = {
    files: [essay()],
    key: 'revision-asked-once',
    fields: { deadline_date: hoursAhead(rig, 12.2) },
  }
  const first = await (await ask(asked)).json()
  await deliver(rig, order.id, { isRfs: '1' })
  rig.clock.advance({ hours: 1 })
  // An hour later the deadline is less than twelve hours away, and the hours are fewer.
  const again = await ask({ ...asked, fields: { ...asked.fields, hours: '12' } })
  expect([again.status, await again.json()]).toEqual([200, first])
  expect(await revisionsOf()).toHaveLength(1)
  expect(await orderRow(rig, order.id)).toMatchObject({ statusId: 5 })
  const [{ attachments }] = await revisionsOf()
  expect(await stored()).toContain(attachments[0].file_path.split('/').at(-1))
  const other = await ask({ ...asked, fields: { ...asked.fields, message: 'Something else' } })
  expect(other.status).toBe(422)
  expect((await ask({ ...asked, files: [essay('other.pdf')] })).status).toBe(422)
})
