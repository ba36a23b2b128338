// @runs-alone: every stream of the process is changed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '../../contract/limits'
import { conversationOf } from '../chat/test-chat'
import { anAcceptedOrder } from '../deliveries/test-deliveries'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'

import { hoursAhead } from '../revisions/test-revisions'
import { type Caller, signedIn } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import { multipart, overHttp, type SentUpload } from '../testing/over-http'
import { createTestApp, type TestApp } from '../testing/test-app'

/* How much one request and one hour of a client may bring, in whichever form it comes (FIL-07). */

const mb = 1024 * 1024

type Place = { rig: TestApp; line: Awaited<ReturnType<typeof overHttp>> }

/** In the narrow one a client may send 10 MB and three uploads an hour. */
let wide: Place
let narrow: Place
let rig: TestApp
let line: Place['line']
let caller: Caller

async function open(scale: string): Promise<Place> {
  const made = await createTestApp({ RATE_LIMIT_SCALE: scale })
  return { rig: made, line: await overHttp(made) }
}

async function use(place: Place): Promise<void> {
  rig = place.rig
  line = place.line
  caller = await signedIn(rig)
}

beforeAll(async () => {
  wide = await open('100000')
  narrow = await open('0.05')
})
afterAll(async () => {
  for (const place of [wide, narrow]) {
    await place.line.stop()
    await place.rig.close()
  }
})

type Form = {
  /** Where it goes, and what it says beside its files. */
  path: (order: OrderRow) => string
  fields: (order: OrderRow) => Record<string, string>
  create: () => Promise<OrderRow>
  /** How many files of it the order has. */
  attached: (order: OrderRow) => Promise<number>
}

const detailsOf = async ({ id }: OrderRow) =>
  (await (await caller.request(`/orderdetail/${id}?client_id=${caller.client.id}`)).json()).order

const forms: Record<string, Form> = {
  instructions: {
    path: ({ id }) => `/step2/${id}`,
    fields: () => ({ task_description: 'Read these first.' }),
    create: () => aDraft(rig, caller),
    attached: async order => (await detailsOf(order)).attachments.length,
  },
  'a message': {
    path: () => '/conversate',
    fields: ({ id }) => ({
      orderId: String(id),
      senderId: String(caller.client.id),
      receiverId: '1',
      message: 'Please see these.',
      type: 'client',
      company: 'Inkwell',
    }),
    create: () => aDraft(rig, caller),
    attached: async ({ id }) =>
      (await conversationOf(caller, id)).conversation.flatMap(one => one.attachments).length,
  },
  'a revision': {
    path: () => '/addrevision',
    fields: ({ id }) => ({
      order_id: String(id),
      client_id: String(caller.client.id),
      deadline_date: hoursAhead(rig, 48),
      hours: '48',
      message: 'Please shorten the second part.',
    }),
    create: () => anAcceptedOrder(rig, caller),
    attached: async order =>
      (await detailsOf(order)).revisions.flatMap((one: { attachments: object[] }) => one.attachments).length,
  },
}

/** The form with files of so many bytes each. */
function uploadOf({ path, fields }: Form, order: OrderRow, sizes: number[]): SentUpload {
  const pdf = goodFiles.pdf as Buffer
  const files = sizes.map((size, index) => ({
    name: `files[${index}]`,
    fileName: `${index}.pdf`,
    content: Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]),
  }))
  const texts = Object.entries(fields(order)).map(([name, content]) => ({ name, content }))
  const { headers, body } = multipart([...texts, ...files])
  return { path: path(order), headers: { ...headers, authorization: `Bearer ${caller.bearer}` }, body }
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of rig.deps.storage.list('orders')) keys.push(key)
  return keys.sort()
}

const said = async (answer: Response) => [answer.status, (await answer.json()).message]

describe.each(Object.entries(forms))('with %s', (_, form) => {
  const { fileBytes, filesPerRequest } = limits
  const most = 'At most 10 files and 64MB can be uploaded at once.'

  test.each([
    ['eleven files', Array(filesPerRequest + 1).fill(2_000), Array(filesPerRequest).fill(2_000)],
    ['a byte more than 64 MB', [...Array(4).fill(fileBytes - 1_000), 4_001], Array(4).fill(fileBytes)],
  ])('%s are refused at once and none stays; one less is taken', async (_, tooMuch, possible) => {
    await use(wide)
    const order = await form.create()
    const before = [await orderRow(rig, order.id), await stored(), await form.attached(order)]
    expect(await said(await line.send(uploadOf(form, order, tooMuch)))).toEqual([413, most])
    expect([await orderRow(rig, order.id), await stored(), await form.attached(order)]).toEqual(before)
    expect((await line.send(uploadOf(form, order, possible))).status).toBe(200)
    expect(await form.attached(order)).toBe(possible.length)
  })
})

const names = Object.keys(forms)
const pairs = names.flatMap(first => names.filter(one => one !== first).map(then => [first, then] as const))

test.each(pairs)(
  'after 6 of 10 MB an hour by way of %s, 6 more are refused to %s, and none stays',
  async (...pair) => {
    await use(narrow)
    const [first, then] = pair.map(name => forms[name]) as [Form, Form]
    const orders = [await first.create(), await then.create()] as const
    expect((await line.send(uploadOf(first, orders[0], [6 * mb]))).status).toBe(200)
    const now = async () => [
      await orderRow(rig, orders[1].id),
      await stored(),
      await then.attached(orders[1]),
    ]
    const before = await now()
    expect(await said(await line.send(uploadOf(then, orders[1], [6 * mb])))).toEqual([
      429,
      expect.stringContaining('You have uploaded as much as is possible within an hour.'),
    ])
    expect(await now()).toEqual(before)
  },
)

test('what comes with a message is one of the uploads of an hour; a message without files is none', async () => {
  await use(narrow)
  const [instructions, message] = [forms.instructions, forms['a message']] as [Form, Form]
  const order = await instructions.create()
  const send = (form: Form, sizes: number[]) => line.send(uploadOf(form, order, sizes))
  for (let time = 0; time < 3; time += 1) expect((await send(instructions, [2_000])).status).toBe(200)
  const before = await stored()
  expect(await said(await send(message, [2_000]))).toEqual([
    429,
    expect.stringContaining('You have uploaded as much as is possible within an hour.'),
  ])
  expect(await stored()).toEqual(before)
  expect((await send(message, [])).status).toBe(200)
  expect(await message.attached(order)).toBe(0)
})
