import 'server-only'
import type { PaymentOption } from '@/contract/price'
import { portalEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { type Expected, expectedOf, isSamePrice, type PricedOrder, quoteOf } from '@/lib/payments/quote'
import { texts } from '@/lib/payments/texts'
import { routes } from '@/lib/routes'
import type { ClientCaller } from './call'
import { requireCheckoutAddress } from './checkout-address'
import { ClientApiError } from './client-api-error'
import { getOrder, type Order } from './orders'
import { placeOrder, startCheckout } from './payments'

/** How to pay, at which price, and the key of this one intent. */
export type Intent = { orderId: number; option: PaymentOption; expected: Expected; key: string }

/** `stay`: the order is placed and payable, but no payment page could be opened. */
export type Placement =
  | { next: 'success' | 'checkout'; url: string }
  | { next: 'stay'; message: string | null; requestId: string }

function succeeded(caller: ClientCaller, order: Order): Placement {
  const ids = { client_id: String(caller.clientId), order_id: order.code, id: String(order.id) }
  return { next: 'success', url: `${routes.success}?${new URLSearchParams(ids)}` }
}

/** @throws ClientApiError `price_changed` with the old and the new amounts in its words. */
function requireExpected(order: PricedOrder, { option, expected }: Intent): void {
  const now = expectedOf(quoteOf(order, option))
  if (isSamePrice(now, expected)) return
  throw new ClientApiError({ code: 'price_changed', words: texts.priceChanged(expected, now) })
}

async function openCheckout(caller: ClientCaller, { orderId, expected, key }: Intent): Promise<Placement> {
  const origin = portalEnv().APP_ORIGIN
  const checkout = {
    orderId,
    amountCents: expected.dueCents,
    successUrl: origin + routes.success,
    cancelUrl: origin + routes.placeOrder(),
  }
  const url = await startCheckout(caller, checkout, `${key}:checkout`)
  return { next: 'checkout', url: requireCheckoutAddress(url) }
}

/** After a refused checkout: paid meanwhile, another price meanwhile, or simply not opened. */
async function afterRefusal(caller: ClientCaller, intent: Intent, error: ClientApiError): Promise<Placement> {
  const isRunning = error.code === 'conflict' && error.retryAfterSeconds !== undefined
  if (error.code === 'unauthorized' || isRunning) throw error
  if (error.code === 'conflict') {
    const order = await getOrder(caller, intent.orderId)
    if (order.paymentStatus !== 'Unpaid') return succeeded(caller, order)
    requireExpected(order, intent)
  }
  log.request(error, { requestId: caller.requestId, method: 'CHECKOUT', path: `/orders/${intent.orderId}` })
  return { next: 'stay', message: error.words ?? null, requestId: caller.requestId }
}

/**
 * Places an order at the price the person was shown and opens the card checkout when money is due. Whoever comes
 * twice with one key, or with two keys for one order, gets one order and one checkout.
 * @throws ClientApiError `price_changed` when the price is another by now, at whatever stage; nothing is charged then.
 * Specification 4 'Placing an order', 7.
 */
export async function payForOrder(visitor: ClientCaller, intent: Intent): Promise<Placement> {
  // A browser that goes away must not leave a placement half done.
  const caller = { ...visitor, signal: undefined }
  const order = await getOrder(caller, intent.orderId)
  if (order.paymentStatus !== 'Unpaid') return succeeded(caller, order)
  requireExpected(order, intent)
  const placed = await placeOrder(caller, order, intent.option, `${intent.key}:place`)
  if (placed.paymentStatus !== 'Unpaid') return succeeded(caller, order)
  requireExpected({ ...order, totalCents: placed.totalCents }, intent)
  if (intent.expected.dueCents === 0) return succeeded(caller, order)
  try {
    return await openCheckout(caller, intent)
  } catch (error) {
    if (!(error instanceof ClientApiError)) throw error
    return afterRefusal(caller, intent, error)
  }
}
