import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/openapi'
import { attachments } from '../db/schema'
import { createLog } from '../log'
import { aDraft, orderRow, placementForm } from '../orders/test-orders'
import { brokenMoneyInvariants } from '../payments/money-invariants'
import { fillWallet } from '../promos/test-promos'
import { askStaff } from '../staff/test-staff'
import { type Caller, callApi, signedIn } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { askFromInvoice, holderOf, invited } from './test-invoices'

/* What the code of an invoice opens, and what it does not: safety AZ-10, decisions C-27. */

let rig: TestApp
let owner: Caller
let order: Awaited<ReturnType<typeof aDraft>>
let code: string
let holder: Caller
const lines: string[] = []

beforeAll(async () => {
  const log = createLog('trace', { write: line => lines.push(line) })
  rig = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { log })
  owner = await signedIn(rig)
  order = await aDraft(rig, owner, { pages: 4 })
  await fillWallet(rig, owner, 10_000)
  await rig.deps.store.db.insert(attachments).values({
    orderId: order.id,
    file: 'brief.pdf',
    filePath: 'orders/invoiced/brief',
    contentType: 'application/pdf',
    size: 1,
    createdAt: rig.clock.now(),
  })
  ;({ code, holder } = await invited(rig, owner, order))
})
afterAll(async () => {
  expect(await brokenMoneyInvariants(rig.deps.store.db)).toEqual([])
  await rig.close()
})

const promo = ({ client }: Caller, id: number) =>
  `/GetTotalPriceNew?order_id=${id}&mode=full&subtotal=60&promo_code=NONE&client_id=${client.id}&no_of_pages=4`

/** The calls a code is for that name the client besides, made by `who` for the order `id`. */
const namingCalls = {
  orderdetail: (who: Caller, id: number) => who.request(`/orderdetail/${id}?client_id=${who.client.id}`),
  GetTotalPriceNew: (who: Caller, id: number) => who.request(promo(who, id)),
  placeOrder: (who: Caller, id: number) => who.request(`/placeOrder/${id}`, { form: placementForm(who) }),
  'standard-checkout': (who: Caller, id: number) => askFromInvoice(who, { ...order, id }),
}

/** All the calls a code is for. */
const calls = {
  ...namingCalls,
  deletepromo: (who: Caller, id: number) => who.request(`/orders/${id}/deletepromo`, { method: 'DELETE' }),
}

test('the code is long, random and found in no log', async () => {
  expect(code).toMatch(/^inv_[\w-]{32}$/)
  await calls.orderdetail(holder, order.id)
  expect(
    (await askStaff(rig, `invoices/inv_${'a'.repeat(32)}`, undefined, { method: 'DELETE' })).status,
  ).toBe(404)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/inv_[\w-]{8}/)
})

test('the order is told in the listed fields, exactly', async () => {
  const answer = await calls.orderdetail(holder, order.id)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.json()).toEqual({
    order: {
      id: order.id,
      order_id: order.code,
      client_id: owner.client.id,
      title: order.title,
      subject: order.subject,
      no_of_pages: 4,
      deadline: order.deadline?.toISOString(),
      hours: '48:00:00',
      created_at: order.createdAt.toISOString(),
      wallet_amount: '0.00',
      payment_option: 'full',
      payment_status: 'Unpaid',
      subtotal: '60.00',
      discount: '0.00',
      total: '60.00',
      paid: '0.00',
      remaining_total: '60.00',
      status_id: 0,
    },
  })
})

test('placing answers no more of it', async () => {
  const draft = await aDraft(rig, owner)
  const { holder: other } = await invited(rig, owner, draft)
  const told = (await (await calls.orderdetail(other, draft.id)).json()).order
  const placed = (await (await calls.placeOrder(other, draft.id)).json()).order
  expect(Object.keys(placed)).toEqual(Object.keys(told))
})

describe.each(Object.entries(calls))('%s', (_, call) => {
  test("another order of the same client, a stranger's and a missing one are one answer", async () => {
    const others = [await aDraft(rig, owner), await aDraft(rig, await signedIn(rig)), { id: 987_654_321 }]
    const answers = await Promise.all(others.map(other => call(holder, other.id)))
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 404])
    const texts = await Promise.all(answers.map(answer => answer.text()))
    expect(new Set(texts).size).toBe(1)
  })

  test('a forged code is nobody', async () => {
    for (const forged of [`${code}x`, code.slice(0, -1), code.toUpperCase(), `inv_${'0'.repeat(32)}`]) {
      const answer = await call(holderOf(rig, owner, forged), order.id)
      expect(answer.status).toBe(401)
    }
  })

  test('an expired and a revoked code say so, and nothing else', async () => {
    const draft = await aDraft(rig, owner)
    const soon = new Date(rig.clock.now().getTime() + 60_000).toISOString()
    const expiring = await invited(rig, owner, draft, { expires_at: soon })
    const revoked = await invited(rig, owner, draft)
    await askStaff(rig, `invoices/${revoked.code}`, undefined, { method: 'DELETE' })
    const gone = await call(revoked.holder, draft.id)
    expect(gone.status).toBe(410)
    expect(await gone.json()).toEqual({ message: 'This payment link is no longer valid.' })
    rig.clock.advance({ minutes: 1 })
    const late = await call(expiring.holder, draft.id)
    expect(late.status).toBe(410)
    expect(await late.json()).toEqual({ message: 'This payment link has expired.' })
    expect((await orderRow(rig, draft.id)).updatedAt).toEqual(draft.updatedAt)
  })

  test('the code of an order that was closed unpaid opens nothing any more', async () => {
    const draft = await aDraft(rig, owner)
    const late = await invited(rig, owner, draft)
    await rig.deps.store.pool.query('update orders set status_id = 14 where id = $1', [draft.id])
    expect((await call(late.holder, draft.id)).status).toBe(410)
  })
})

test.each(Object.entries(namingCalls))('%s: a client named besides the own is refused', async (_, call) => {
  const disguised: Caller = { ...holder, client: (await signedIn(rig)).client }
  expect((await call(disguised, order.id)).status).toBe(403)
})

test('the code opens no other call of the contract', async () => {
  const open = endpoints.filter(one => one.access === 'client-or-invoice').map(one => one.path)
  expect(open.map(path => path.split('/').filter(Boolean)[0]).sort()).toEqual(
    ['GetTotalPriceNew', 'orderdetail', 'orders', 'placeOrder', 'stripe'].sort(),
  )
  const closed = endpoints.filter(one => one.access === 'client')
  expect(closed.length).toBeGreaterThan(9)
  for (const { method, path } of closed) {
    const filled = path.replace('{userId}', String(owner.client.id)).replace(/\{\w+\}/g, String(order.id))
    const answer = await callApi(rig, filled, { method, ...(method === 'POST' && { json: {} }) }, code)
    expect([answer.status, filled]).toEqual([401, filled])
  }
  expect((await holder.request('/download-file?fileUrl=orders/invoiced/brief')).status).toBe(401)
})

test('the wallet of the client cannot be topped up with it', async () => {
  const opened = rig.payments.checkouts().length
  const answer = await askFromInvoice(holder, order, { order_id: null, amount: 50 })
  expect(answer.status).toBe(403)
  expect(rig.payments.checkouts()).toHaveLength(opened)
})

test('guessing orders slows the holder down, and the client not', async () => {
  const strict = await createTestApp()
  const client = await signedIn(strict)
  const draft = await aDraft(strict, client)
  const { holder: guesser } = await invited(strict, client, draft)
  const statuses: number[] = []
  for (let id = 1; id <= 61; id += 1)
    statuses.push((await guesser.request(`/orderdetail/${900 + id}?client_id=${client.client.id}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await client.request(`/orderdetail/999?client_id=${client.client.id}`)).status).toBe(404)
  await strict.close()
})
