import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachments } from '../db/schema'
import { askForCheckout } from '../payments/test-payments'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import type { OrderRow } from './order-rows'
import { aDraft, orderRow, placementForm } from './test-orders'

let rig: TestApp
let owner: Caller
let stranger: Caller
let order: OrderRow
const filePath = 'orders/owned/brief'

beforeAll(async () => {
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' })
  owner = await signedIn(rig)
  stranger = await signedIn(rig)
  order = await aDraft(rig, owner)
  await rig.deps.store.db.insert(attachments).values({
    orderId: order.id,
    file: 'brief.pdf',
    filePath,
    contentType: 'application/pdf',
    size: 1,
    createdAt: rig.clock.now(),
  })
})
afterAll(() => rig.close())

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const step3 = {
  deadline: '2025-07-01 09:00:00',
  hours: '500:00:00',
  no_of_pages: 9,
  specific_word_count: 2700,
}

/** Every address of orders, payments and files that names an order, called by `who` for the order `id`. */
const calls: Record<string, (who: Caller, id: number) => Promise<Response>> = {
  orderdetail: (who, id) => who.request(`/orderdetail/${id}?client_id=${who.client.id}`),
  step1: (who, id) =>
    who.request(`/step1/${id}`, { json: { client_id: who.client.id, title: 'Mine', subject: 'Mine' } }),
  step2: (who, id) => who.request(`/step2/${id}`, { form: form({ task_description: 'Mine' }) }),
  step3: (who, id) => who.request(`/step3/${id}`, { json: step3 }),
  updateClientOrderIdNew: (who, id) =>
    who.request('/updateClientOrderIdNew', { json: { order_id: id, source: 3 } }),
  placeOrderNew: (who, id) => who.request(`/placeOrderNew/${id}`, { form: placementForm(who) }),
  'standard-checkout': (who, id) => askForCheckout(who, { ...order, id }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  test("another client's order and a missing one are one answer, and nothing happens", async () => {
    const [foreign, missing] = [await call(stranger, order.id), await call(stranger, 987_654_321)]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(await foreign.text()).toBe(await missing.text())
    expect(await orderRow(rig, order.id)).toEqual(order)
    expect(rig.payments.checkouts()).toEqual([])
  })

  test('nobody is not let in', async () => {
    const nobody: Caller = { ...owner, request: (path, given) => callApi(rig, path, given) }
    expect((await call(nobody, order.id)).status).toBe(401)
    expect(await orderRow(rig, order.id)).toEqual(order)
  })

  test('the name of another client does not help', async () => {
    const disguised: Caller = { ...stranger, client: owner.client }
    expect([403, 404]).toContain((await call(disguised, order.id)).status)
    expect(await orderRow(rig, order.id)).toEqual(order)
  })
})

test('lists and files of another client are closed', async () => {
  for (const path of ['ordersByclientNew', 'getclientdraftorder'])
    expect((await stranger.request(`/${path}/${owner.client.id}`)).status).toBe(403)
  expect((await stranger.request(`/download-file?fileUrl=${filePath}`)).status).toBe(404)
})

test('guessing ids is slowed down, and the owner not', async () => {
  const strict = await createTestApp()
  const guesser = await signedIn(strict)
  const statuses: number[] = []
  for (let id = 1; id <= 70; id += 1)
    statuses.push((await guesser.request(`/orderdetail/${900 + id}?client_id=${guesser.client.id}`)).status)
  expect(statuses.filter(status => status === 404)).toHaveLength(60)
  expect(statuses.filter(status => status === 429)).toHaveLength(10)
  const other = await signedIn(strict)
  const own = await aDraft(strict, other)
  expect((await calls.orderdetail?.(other, own.id))?.status).toBe(200)
  await strict.close()
})
