import { priceOf } from '../../contract/price'
import type { OrderRow } from '../orders/order-rows'
import { aDraft, orderRow } from '../orders/test-orders'
import type { Caller } from '../testing/factories'
import type { TestApp } from '../testing/test-app'

export const portal = 'http://localhost:3000'

/** The body of a checkout call for an order as it stands, as the wizard sends it. */
export const checkoutBody = (caller: Caller, order: OrderRow, fields: object = {}) => ({
  amount: cardAmount(order) / 100,
  client_id: caller.client.id,
  order_id: order.id,
  redirect_base_url: `${portal}/success-order`,
  cancel_base_url: `${portal}/place-order`,
  ...fields,
})

/** What the card is to be asked for, in cents. */
function cardAmount(order: OrderRow): number {
  if (order.paymentStatus === 'Partial Paid') return order.totalCents - order.paidCents
  const price = priceOf({ pages: order.pages, hours: (order.leadSeconds ?? 0) / 3600 })
  return order.paymentOption === 'partial' ? price.partCents : price.totalCents
}

export const askForCheckout = (caller: Caller, order: OrderRow, fields: object = {}) =>
  caller.request('/stripe/standard-checkout', { json: checkoutBody(caller, order, fields) })

/** Opens a checkout and gives its id. */
export async function openCheckoutFor(caller: Caller, order: OrderRow, fields: object = {}): Promise<string> {
  const answer = await askForCheckout(caller, order, fields)
  if (answer.status !== 200) throw new Error(`No checkout: ${await answer.text()}`)
  return (await answer.json()).full_object.id
}

/** The call of the success page, with or without a session. */
export const returnFrom = (test: TestApp, sessionId: string, bearer?: string) =>
  test.app.request(`/stripe/process-paymentNew?session_id=${encodeURIComponent(sessionId)}`, {
    method: 'POST',
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })

export function sendEvent(test: TestApp, sessionId: string) {
  const { body, signature } = test.payments.eventFor(sessionId)
  return test.app.request('/stripe/webhook', {
    method: 'POST',
    body,
    headers: { 'stripe-signature': signature },
  })
}

/** Lets so many turns of the database pass: what was begun before gets on, and whoever calls this comes later. */
export async function letPass(test: TestApp, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await test.deps.store.pool.query('select 1')
}

/** What a client was told, oldest first. */
export async function noticesOf(test: TestApp, { client }: Caller) {
  const found = await test.deps.store.pool.query(
    'select notify_msg, order_id::int from notifications where client_id = $1 order by id',
    [client.id],
  )
  return found.rows
}

/** An order of which a quarter is paid. */
export async function aPartlyPaidOrder(test: TestApp, caller: Caller, pages = 4): Promise<OrderRow> {
  return payByCard(test, caller, await aDraft(test, caller, { pages, option: 'partial' }))
}

/** Opens and pays the card checkout of a draft, and comes back. Gives the order as it stands then. */
export async function payByCard(test: TestApp, caller: Caller, draft: OrderRow): Promise<OrderRow> {
  const id = await openCheckoutFor(caller, draft)
  test.payments.pay(id)
  await returnFrom(test, id)
  return orderRow(test, draft.id)
}
