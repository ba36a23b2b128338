import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { startCheckout as endpoint } from '../../contract/payments'
import type { ClientCtx } from '../http/context'
import { inProgress, refuse } from '../http/refusal'
import { getOwnOrder, type OrderRow } from '../orders/order-rows'
import { alreadyPaid, amountChanged, billOf } from './bill'
import { type CheckoutRow, checkoutRounds, findOpenCheckout } from './checkout-rows'
import { confirmCheckout, endCheckout } from './confirm'
import { livesOn, openCheckout, type WantedCheckout } from './open-checkout'
import { returnAddresses } from './return-addresses'
import { startTopUp } from './top-up'

type Body = VerbInput<typeof endpoint>['body']

const fits = (row: CheckoutRow, wanted: WantedCheckout) =>
  row.amountCents === wanted.amountCents &&
  row.purpose === wanted.purpose &&
  row.successUrl === wanted.successUrl &&
  row.cancelUrl === wanted.cancelUrl

function wantedCheckout(ctx: ClientCtx, order: OrderRow, body: Body): WantedCheckout {
  const bill = billOf(ctx, order)
  if (bill.amountCents !== body.amount) return amountChanged()
  return { ...bill, ...returnAddresses(ctx, body, order, bill.purpose) }
}

/** The order's open checkout when it serves as it is; another one is ended. */
async function reuseCheckout(ctx: ClientCtx, orderId: number, wanted: WantedCheckout) {
  const open = await findOpenCheckout(ctx.store.db, orderId)
  const current = open && (await confirmCheckout(ctx, open.id, 'ends'))
  if (current?.state === 'processed') return alreadyPaid()
  if (current?.state !== 'open') return undefined
  if (fits(current, wanted) && livesOn(ctx, current.expiresAt)) return current
  if ((await endCheckout(ctx, current.id)) === 'paid') return alreadyPaid()
  return undefined
}

/**
 * Opens the one card checkout of an order, or hands out the open one again; without an order, one for the wallet,
 * which an invoice's code does not open. The amount is computed here, from the saved order; the browser's, in cents,
 * is compared with it. Addresses are built by decisions C-10.
 * @throws Refusal 403, 404, 409 paid, closed, another amount or others at it, 410 for an invoice revoked meanwhile, 422
 * incomplete, below $1, or a base outside the portal.
 */
export async function startCheckout(
  ctx: ClientCtx,
  { body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  if (body.order_id === null) {
    if (ctx.invoice) return refuse(403, 'With this payment link only its order can be paid.')
    return { full_object: await startTopUp(ctx, { ...body, amountCents: body.amount }) }
  }
  for (let round = 1; round <= checkoutRounds; round += 1) {
    const order = await getOwnOrder(ctx, body.order_id)
    const wanted = wantedCheckout(ctx, order, body)
    const checkout = (await reuseCheckout(ctx, order.id, wanted)) ?? (await openCheckout(ctx, order, wanted))
    if (checkout) return { full_object: { id: checkout.id, url: checkout.url } }
  }
  return inProgress()
}
