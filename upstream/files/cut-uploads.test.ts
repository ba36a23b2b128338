// @runs-alone: every stream of the process is changed.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { conversationOf } from '../chat/test-chat'
import { aPaidOrder, pathsOf } from '../deliveries/test-deliveries'
import { type AtDesk, atDesk, ownForm } from '../desk/test-desk'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import { noticesOf } from '../payments/test-payments'
import { sharp } from '../profile/sharp'
import { aRatedOrder } from '../reviews/test-reviews'
import { auditOf } from '../staff/test-staff'
import { type Caller, signedIn } from '../testing/factories'
import { goodFiles } from '../testing/file-samples'
import { multipart, overHttp, type SentUpload } from '../testing/over-http'
import { createTestApp, type TestApp } from '../testing/test-app'

/* A line that is cut while a screenshot of a review or a picture of a client comes, or what staff hands in: nothing half attached, and sent again it is whole (FIL-08). */

const mb = 1024 * 1024

let rig: TestApp
let http: Awaited<ReturnType<typeof overHttp>>
let caller: Caller
let desk: AtDesk
let photo: Buffer

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  photo = await sharp({ create: { width: 1_200, height: 1_000, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  rig = await createTestApp({ RATE_LIMIT_SCALE: '100000' })
  http = await overHttp(rig)
  desk = await atDesk(rig)
})
beforeEach(async () => {
  caller = await signedIn(rig)
})
afterAll(async () => {
  await http.stop()
  await rig.close()
})

const large = (head: Buffer | undefined) => Buffer.concat([head ?? Buffer.alloc(0), Buffer.alloc(3 * mb)])
const pdf = (name: string, fileName: string) => ({ name, fileName, content: large(goodFiles.pdf) })

type Upload = {
  create: () => Promise<OrderRow>
  upload: (order: OrderRow) => Promise<SentUpload>
  /** The names of what is attached. */
  attached: (order: OrderRow) => Promise<string[]>
  whole: string[]
  answer: number
}

async function atTheDesk({ code }: OrderRow, form: string, field: string): Promise<SentUpload> {
  const { headers, body } = multipart([
    { name: 'message', content: 'Both files, or none.' },
    { name: 'is_rfs', content: '0' },
    pdf(field, 'one.pdf'),
    pdf(field, 'two.pdf'),
  ])
  const action = await desk.actionOf(`/desk/orders/${code}`, form)
  return { path: action, headers: { ...headers, ...ownForm, cookie: desk.cookie }, body }
}

const uploads: Record<string, Upload> = {
  'a screenshot of a review': {
    create: () => aRatedOrder(rig, caller),
    upload: async ({ id }) => {
      const fields = { order_id: id, client_id: caller.client.id, rating: 5 }
      const { headers, body } = multipart([
        ...Object.entries(fields).map(([name, value]) => ({ name, content: String(value) })),
        { name: 'screenshot', fileName: 'review.png', content: large(goodFiles.png) },
      ])
      const own = { authorization: `Bearer ${caller.bearer}`, 'idempotency-key': `review-of-${id}` }
      return { path: '/external-review/submit', headers: { ...headers, ...own }, body }
    },
    attached: async ({ id }) => {
      const { rows } = await rig.deps.store.pool.query('select file from reviews where order_id = $1', [id])
      return rows.map(({ file }) => file)
    },
    whole: ['review.png'],
    answer: 200,
  },
  'a picture of the client': {
    create: () => aDraft(rig, caller),
    upload: async () => {
      const { headers, body } = multipart([
        { name: 'name', content: caller.client.name },
        { name: 'image', fileName: 'me.png', content: photo },
      ])
      const path = `/updateClientProfile/${caller.client.id}`
      return { path, headers: { ...headers, authorization: `Bearer ${caller.bearer}` }, body }
    },
    attached: async () => {
      const { rows } = await rig.deps.store.pool.query('select image from clients where id = $1', [
        caller.client.id,
      ])
      return rows.flatMap(({ image }) => (image ? ['a picture'] : []))
    },
    whole: ['a picture'],
    answer: 200,
  },
  'a delivery at the desk': {
    create: () => aPaidOrder(rig, caller),
    upload: order => atTheDesk(order, 'deliver', 'work'),
    attached: async ({ id }) => {
      const paths = await pathsOf(rig, id)
      const { rows } = await rig.deps.store.pool.query(
        'select file from submission_attachments where file_path = any($1) order by id',
        [paths],
      )
      return rows.map(({ file }) => file)
    },
    whole: ['one.pdf', 'two.pdf'],
    answer: 303,
  },
  'a message at the desk': {
    create: () => aPaidOrder(rig, caller),
    upload: order => atTheDesk(order, 'message', 'file'),
    attached: async ({ id }) => {
      const { conversation } = await conversationOf(caller, id)
      return conversation.flatMap(({ attachments }) => attachments.map(({ file }) => file))
    },
    whole: ['one.pdf', 'two.pdf'],
    answer: 303,
  },
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['orders', 'pictures'])
    for await (const { key } of rig.deps.storage.list(folder)) keys.push(key)
  return keys.sort()
}
const unfinished = () => readdir(path.join(rig.dataDir, 'files', '.incoming')).catch(() => [])
const soon = (holds: () => unknown) => vi.waitFor(holds, 10_000)

describe.each(Object.entries(uploads))('%s', (_, { create, upload, attached, whole, answer }) => {
  test.each([0.01, 0.5, 0.99])(
    'whose line is cut at %d attaches nothing, and is sent again whole, once',
    async part => {
      const order = await create()
      const sent = await upload(order)
      const before = {
        order: await orderRow(rig, order.id),
        stored: await stored(),
        told: await noticesOf(rig, caller),
        entries: await auditOf(rig),
      }
      const count = http.answered.length
      const cut = await http.begin(sent, part)
      await soon(async () => expect(await unfinished()).not.toEqual([]))
      cut()
      await soon(() => expect(http.answered).toHaveLength(count + 1))
      expect(http.answered.at(-1)).toBe(400)
      expect(await unfinished()).toEqual([])
      expect(await attached(order)).toEqual([])
      expect({
        order: await orderRow(rig, order.id),
        stored: await stored(),
        told: await noticesOf(rig, caller),
        entries: await auditOf(rig),
      }).toEqual(before)

      for (const _ of [1, 2]) {
        expect((await http.send(sent)).status).toBe(answer)
        expect(await attached(order)).toEqual(whole)
        expect(await stored()).toHaveLength(before.stored.length + whole.length)
      }
    },
  )
})
