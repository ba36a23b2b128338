import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contract/openapi'
import { invitedBefore } from '../invoices/test-invoices'
import type { OrderRow } from '../orders/order-rows'
import { orderRow, placementForm } from '../orders/test-orders'
import { openCheckoutFor, returnFrom } from '../payments/test-payments'
import { fillWallet } from '../promos/test-promos'
import { askStaff } from '../staff/test-staff'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import {
  accept,
  aDeliveredOrder,
  aPaidOrder,
  deliver,
  download,
  essay,
  pathsOf,
  seenBy,
} from './test-deliveries'

/* Delivered files open when the order is paid in full, to its owner alone: safety AZ-07, FIL-11, upstream rule U8. */

const sentinel = 'SENTINEL-of-the-locked-file'
const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '100000' })
let caller: Caller

beforeAll(async () => {
  caller = await signedIn(rig)
})

async function aLockedOrder(who = caller): Promise<{ order: OrderRow; path: string }> {
  const { id } = await aPaidOrder(rig, who, { option: 'partial' })
  expect((await deliver(rig, id, { files: [essay('essay.pdf', sentinel)] })).status).toBe(200)
  const [path = ''] = await pathsOf(rig, id)
  return { order: await orderRow(rig, id), path }
}

const words = { message: 'This file opens once the order is paid in full.' }

test('while a part is unpaid the file is named, and told nothing by which it could be asked for', async () => {
  const { order } = await aLockedOrder()
  const { completedFiles } = await seenBy(caller, order.id)
  expect(completedFiles[0].submissionattachment).toEqual([
    {
      id: expect.any(Number),
      file: 'essay.pdf',
      file_path: null,
      size: essay('essay.pdf', sentinel).size,
      order_submission_attachment_type_id: 1,
    },
  ])
})

test('no answer of the contract holds the path, and none the bytes', async () => {
  const who = await signedIn(rig)
  const { order, path } = await aLockedOrder(who)
  const { code, holder } = await invitedBefore(rig, who, order)
  const answers = [
    await who.request(`/orderdetail/${order.id}?client_id=${who.client.id}`),
    await holder.request(`/orderdetail/${order.id}?client_id=${who.client.id}`),
    await who.request(`/placeOrderNew/${order.id}`, { form: placementForm(who) }),
    await accept(who, order.id),
    await download(who, path),
    await askStaff(rig, `orders?q=${order.code}`),
  ]
  const listed = endpoints.filter(({ method, path: place }) => method === 'GET' && place.includes('{userId}'))
  for (const { path: place } of listed)
    answers.push(await who.request(place.replace('{userId}', String(who.client.id))))
  const texts = await Promise.all(answers.map(answer => answer.text()))
  expect(texts.some(text => text.includes(order.code))).toBe(true)
  const key = path.split('/').at(-1) ?? ''
  expect(texts.filter(text => text.includes(key) || text.includes(sentinel))).toEqual([])
  expect((await callApi(rig, `/download-file?fileUrl=${path}`, {}, code)).status).toBe(401)
})

test('a known path is refused with words while a part is unpaid, and opens with the last payment', async () => {
  const { order, path } = await aLockedOrder()
  const locked = await download(caller, path)
  expect([locked.status, await locked.json()]).toEqual([403, words])
  await fillWallet(rig, caller, 4_500)
  const paid = await caller.request('/order/partial-payment', {
    json: { client_id: caller.client.id, order_id: order.id, isWallet: 1 },
  })
  expect(paid.status).toBe(200)
  expect(await (await download(caller, path)).text()).toContain(sentinel)
  const { completedFiles } = await seenBy(caller, order.id)
  expect(completedFiles[0].submissionattachment[0].file_path).toBe(path)
})

test('a payment by card opens it too', async () => {
  const { order, path } = await aLockedOrder()
  const checkout = await openCheckoutFor(caller, order)
  expect((await download(caller, path)).status).toBe(403)
  rig.payments.pay(checkout)
  await returnFrom(rig, checkout)
  expect((await download(caller, path)).status).toBe(200)
})

test('an order that falls back to a part payment is locked again', async () => {
  const { id } = await aDeliveredOrder(rig, caller)
  const [path] = await pathsOf(rig, id)
  expect((await download(caller, path)).status).toBe(200)
  const { pool } = rig.deps.store
  await pool.query("update orders set payment_status = 'Partial Paid', paid_cents = 100 where id = $1", [id])
  expect((await download(caller, path)).status).toBe(403)
})

test("another client's file is one that is not there, locked or not, and an invoice opens none", async () => {
  const stranger = await signedIn(rig)
  const { path: lockedPath } = await aLockedOrder()
  const { id } = await aDeliveredOrder(rig, caller)
  const [openPath] = await pathsOf(rig, id)
  const missing = await (await download(stranger, 'orders/1/none')).text()
  for (const path of [lockedPath, openPath]) {
    const answer = await download(stranger, path)
    expect([answer.status, await answer.text()]).toEqual([404, missing])
    expect((await callApi(rig, `/download-file?fileUrl=${path}`)).status).toBe(401)
  }
})

test('what was delivered stays with the client when the order is closed', async () => {
  const { id } = await aDeliveredOrder(rig, caller)
  await askStaff(rig, `orders/${id}/close`, {})
  const [path] = await pathsOf(rig, id)
  expect((await download(caller, path)).status).toBe(200)
})
