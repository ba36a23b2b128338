import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRow } from '../orders/order-rows'
import { aDraft } from '../orders/test-orders'
import { aPartlyPaidOrder, portal } from '../payments/test-payments'
import { type Caller, signedIn } from '../testing/factories'
import { sharedTestApp } from '../testing/test-app'
import { anInvoice, askStaff, auditOf } from './test-staff'
import { writeMoment } from './write-moment'

const rig = await sharedTestApp({ RATE_LIMIT_SCALE: '1000' })
let owner: Caller
let order: OrderRow

beforeAll(async () => {
  owner = await signedIn(rig)
})
beforeEach(async () => {
  order = await aDraft(rig, owner)
})

const make = (fields: object = {}) => askStaff(rig, 'invoices', { order_id: order.id, ...fields })
const revoke = (code: string) => askStaff(rig, `invoices/${code}`, undefined, { method: 'DELETE' })
const inDays = (days: number) => new Date(rig.clock.now().getTime() + days * 86_400_000).toISOString()

test('an invoice has the address that the specification names, and lives for 30 days', async () => {
  const { invoice } = await (await make()).json()
  expect(invoice).toEqual({
    code: expect.stringMatching(/^inv_[\w-]{32}$/),
    url: `${portal}/invoice/${invoice.code}?status=Unpaid&client_id=${owner.client.id}&order_id=${order.id}`,
    expires_at: inDays(30),
  })
  const { invoices } = await (await askStaff(rig, 'invoices')).json()
  expect(invoices[0]).toEqual({
    code: invoice.code,
    url: invoice.url,
    order_id: order.code,
    client_email: owner.client.email,
    state: 'open',
    views: 0,
    payments: 0,
    has_open_checkout: false,
    created_at: rig.clock.now().toISOString(),
    expires_at: inDays(30),
  })
})

test('the audit log tells which, and not enough to use it', async () => {
  const code = await anInvoice(rig, order.id)
  await revoke(code)
  const entries = (await auditOf(rig)).slice(0, 2)
  expect(entries).toMatchObject([
    { action: 'invoice.revoke', subject: order.code, details: { invoice: `…${code.slice(-6)}` } },
    { action: 'invoice.make', subject: order.code, details: { invoice: `…${code.slice(-6)}` } },
  ])
  expect(JSON.stringify(entries)).not.toContain(code.slice(0, 12))
})

test('it is revoked once, and a code that is none is not', async () => {
  const code = await anInvoice(rig, order.id)
  expect((await revoke(code)).status).toBe(200)
  const before = await auditOf(rig)
  expect((await revoke(code)).status).toBe(200)
  expect((await revoke('inv_none')).status).toBe(404)
  expect(await auditOf(rig)).toEqual(before)
  const { invoices } = await (await askStaff(rig, 'invoices')).json()
  expect(invoices.find((one: { code: string }) => one.code === code).state).toBe('revoked')
})

test.each([
  ['open', 'status_id = 0'],
  ['paid', "status_id = 1, payment_status = 'Paid', paid_cents = total_cents"],
  ['paid in part', "status_id = 1, payment_status = 'Partial Paid', paid_cents = 750"],
  ['closed', 'status_id = 14'],
])('it is listed as %s when its order has %s', async (state, columns) => {
  const code = await anInvoice(rig, order.id)
  await rig.deps.store.pool.query(`update orders set ${columns} where id = $1`, [order.id])
  const { invoices } = await (await askStaff(rig, 'invoices')).json()
  expect(invoices.find((one: { code: string }) => one.code === code).state).toBe(state)
})

test('the display code names an order too', async () => {
  expect((await make({ order_id: order.code.toLowerCase() })).status).toBe(200)
  expect((await make({ order_id: String(order.id) })).status).toBe(200)
})

describe('how long it lives', () => {
  test.each([
    [1 / 24, 200],
    [120, 200],
    [120.1, 422],
    [0, 422],
    [-1, 422],
  ])('%d days: %d', async (days, status) => {
    expect((await make({ expires_at: inDays(days) })).status).toBe(status)
  })

  test('what is no moment is refused', async () => {
    expect((await make({ expires_at: 'soon' })).status).toBe(422)
  })
})

describe('what cannot be invoiced', () => {
  const set = (columns: string) =>
    rig.deps.store.pool.query(`update orders set ${columns} where id = $1`, [order.id])

  test.each([
    ["payment_status = 'Paid', status_id = 1, paid_cents = total_cents", 409],
    ['status_id = 14', 409],
    ['task_description = null', 422],
  ])('an order with %s', async (columns, status) => {
    await set(columns)
    const before = await auditOf(rig)
    expect((await make()).status).toBe(status)
    expect(await auditOf(rig)).toEqual(before)
  })

  test.each(['ORD-none', 987_654_321, 0, -1, '1e3', ''])('no order: %j', async order_id => {
    expect((await make({ order_id })).status).toBe(404)
  })

  test('an order that is paid in part: the invoice page takes no more for it', async () => {
    const partly = await aPartlyPaidOrder(rig, owner)
    const answer = await make({ order_id: partly.id })
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('Its client pays the rest')
  })
})

describe('with what was seen', () => {
  const latest = async () => (await auditOf(rig)).find(({ action }) => action === 'invoice.make')?.id

  test('it waits for a look at the link that a colleague made since, and gives it', async () => {
    const { invoice } = await (await make()).json()
    const before = await auditOf(rig)
    const answer = await make({ seen_until: 0 })
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toBe(
      `Support has made an invoice link of ${order.code} by now, on ${writeMoment(rig.ctx, rig.clock.now())}. Make one more only if it is wanted beside this one: ${invoice.url}`,
    )
    expect(await auditOf(rig)).toEqual(before)
    expect((await make({ seen_until: await latest() })).status).toBe(200)
  })

  test('the latest that is open is given: one that is revoked or over is no other link', async () => {
    const open = await anInvoice(rig, order.id, { expires_at: inDays(2) })
    const over = await anInvoice(rig, order.id, { expires_at: inDays(1) })
    await rig.deps.store.pool.query('update invoices set expires_at = $1 where code = $2', [
      rig.clock.now(),
      over,
    ])
    await revoke(await anInvoice(rig, order.id))
    expect((await (await make({ seen_until: 0 })).json()).message).toContain(`/invoice/${open}?`)
    await revoke(open)
    expect((await make({ seen_until: 0 })).status).toBe(200)
  })

  test('twenty at once make one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({ seen_until: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test('a link of another order is none of this one', async () => {
    await anInvoice(rig, (await aDraft(rig, owner)).id)
    expect((await make({ seen_until: 0 })).status).toBe(200)
  })
})
