import { expect, test } from 'vitest'
import { createLog } from '../log'
import { confirmCheckout } from './confirm'
import { caller, draft, rig, setUpMoney } from './money-rig'
import { openCheckoutFor, portal } from './test-payments'

/* What the log says of payments: one line each, which names nobody and opens nothing (safety PRV-07). */

setUpMoney()

const toWallet = {
  order_id: null,
  redirect_base_url: `${portal}/wallet`,
  cancel_base_url: `${portal}/wallet`,
}

/** Confirms a checkout twice. Gives what the log holds of it. */
async function logOf(id: string) {
  const lines: string[] = []
  const log = createLog('trace', { write: line => void lines.push(line) })
  for (const _ of [1, 2]) await confirmCheckout({ ...rig.ctx, log }, id)
  for (const secret of [id, caller.client.email]) expect(lines.join()).not.toContain(secret)
  return lines.map(line => JSON.parse(line))
}

test('a payment that is booked on its order, and none that is not made yet', async () => {
  const id = await openCheckoutFor(caller, draft)
  expect(await logOf(id)).toEqual([])
  rig.payments.pay(id)
  const facts = { requestId: 'test', orderId: draft.id, checkout: `…${id.slice(-6)}`, booked: 'order' }
  const line = { level: 30, time: expect.any(Number), app: 'client-api', msg: 'payment booked' }
  expect(await logOf(id)).toEqual([{ ...line, ...facts }])
})

test('a payment that came too late, and a top-up', async () => {
  const late = await openCheckoutFor(caller, draft)
  await rig.deps.store.pool.query("update checkout_sessions set state = 'expired' where id = $1", [late])
  const topUp = await openCheckoutFor(caller, draft, { ...toWallet, amount: 10 })
  for (const id of [late, topUp]) rig.payments.pay(id)
  expect(await logOf(late)).toMatchObject([{ orderId: draft.id, booked: 'wallet' }])
  expect(await logOf(topUp)).toMatchObject([{ orderId: null, booked: 'wallet' }])
})

test('a payment that is another than was asked for', async () => {
  const id = await openCheckoutFor(caller, draft)
  const checkout = rig.payments.checkouts().find(one => one.id === id)
  Object.assign(checkout ?? {}, { state: 'paid', currency: 'eur' })
  const [line] = await logOf(id)
  expect(line).toMatchObject({ level: 50, orderId: draft.id, differs: ['currency'] })
})
