import 'server-only'
import type { z } from 'zod'
import * as limits from '@/contract/limits'
import * as wire from '@/contract/payments'
import { portalEnv } from '@/lib/env'
import type { remainingPaymentBody } from '@/lib/orders/schema'
import * as texts from '@/lib/orders/tab-texts'
import { tabAfterCheckout } from '@/lib/orders/tabs'
import { checkoutCancelled } from '@/lib/payments/checkout-cancelled'
import { routes } from '@/lib/routes'
import { type ClientCaller, call, unhurried } from './call'
import { ClientApiError, failedWith, isStillRunning } from './client-api-error'
import { getOrder, type Order } from './orders'
import { startCheckout } from './payments'

/** From where, at which amount, and the key of this one intent. */
type Intent = z.output<typeof remainingPaymentBody> & { orderId: number; key: string }

/** `paid`: nothing remains; its message is the client API's own, '' when it was paid before. */
export type RemainingPayment = { next: 'paid'; message: string } | { next: 'checkout'; url: string }

const refused = (words: string) => new ClientApiError({ code: 'refused', words })

/** @throws ClientApiError for an order of which this amount does not remain to be paid. */
function requireExpected({ paymentStatus, remainingCents }: Order, { expectedCents }: Intent): void {
  if (paymentStatus === 'Unpaid') throw refused(texts.nothingPaidYet)
  if (remainingCents === expectedCents) return
  const words = texts.remainingChanged(expectedCents, remainingCents)
  throw new ClientApiError({ code: 'price_changed', words })
}

async function payFromWallet(caller: ClientCaller, { orderId, key }: Intent): Promise<RemainingPayment> {
  const body = { client_id: caller.clientId, order_id: orderId, isWallet: 1 }
  const { message } = await call(wire.payRemaining, { body }, caller, { idempotencyKey: `${key}:wallet` })
  return { next: 'paid', message }
}

/** Back to where 'Pay Remaining' stands, which says then that nothing was paid. */
function cancelUrl(origin: string, order: Order): string {
  const url = new URL(routes.order(order.id, tabAfterCheckout(order)), origin)
  url.searchParams.set('status', checkoutCancelled)
  return url.href
}

async function openCheckout(caller: ClientCaller, order: Order, intent: Intent): Promise<RemainingPayment> {
  const { orderId, expectedCents, key } = intent
  if (expectedCents < limits.cardMinimumCents) throw refused(texts.belowCardMinimum)
  const origin = portalEnv().APP_ORIGIN
  const checkout = {
    orderId,
    amountCents: expectedCents,
    successUrl: origin + routes.order(orderId),
    cancelUrl: cancelUrl(origin, order),
  }
  const url = await startCheckout(caller, checkout, `${key}:checkout`)
  return { next: 'checkout', url }
}

/** A refusal may mean that it was paid meanwhile, from another tab; then nothing remains. */
async function afterConflict(
  caller: ClientCaller,
  intent: Intent,
  error: unknown,
): Promise<RemainingPayment> {
  if (!failedWith(error, 'conflict') || isStillRunning(error)) throw error
  const order = await getOrder(caller, intent.orderId)
  if (order.paymentStatus === 'Paid') return { next: 'paid', message: '' }
  requireExpected(order, intent)
  throw error
}

/**
 * Pays all that remains of a partly paid order from the wallet, or opens the card checkout for it, at the amount the
 * person saw. One key pays once. @throws ClientApiError `price_changed` when another amount remains by now; nothing
 * is paid then. Specification 2.18, 4 'Payment status display'; decisions C-05, C-09, C-10.
 */
export async function payRemaining(visitor: ClientCaller, intent: Intent): Promise<RemainingPayment> {
  // A browser that goes away must not leave a payment half done.
  const caller = unhurried(visitor)
  const order = await getOrder(caller, intent.orderId)
  if (order.paymentStatus === 'Paid') return { next: 'paid', message: '' }
  requireExpected(order, intent)
  const paying =
    intent.means === 'wallet' ? payFromWallet(caller, intent) : openCheckout(caller, order, intent)
  return paying.catch(error => afterConflict(caller, intent, error))
}
