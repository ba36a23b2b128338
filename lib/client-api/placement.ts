import 'server-only'
import { timeStepMs } from '@/contract/limits'
import type { PaymentOption } from '@/contract/price'
import { portalEnv } from '@/lib/env'
import { log } from '@/lib/log'
import { type Expected, expectedOf, isHeld, isSamePrice, type Quote, quoteOf } from '@/lib/payments/quote'
import * as texts from '@/lib/payments/texts'
import { deadlineOnLoad } from '@/lib/place-order/deadline'
import { routes } from '@/lib/routes'
import { type ClientCaller, unhurried } from './call'
import { ClientApiError, failedWith, isStillRunning, nullIf } from './client-api-error'
import { getOrder, type Order } from './orders'
import { placeOrder, startCheckout } from './payments'
import { getCounts } from './profile'
import { checkPromo, removePromo } from './promos'

/** A code that cannot be used, for whatever reason the client API gives. */
const refusals = ['refused', 'invalid_fields', 'not_found', 'bad_request', 'conflict', 'gone'] as const

/** How to pay, at which price, and the key of this one intent. */
export type Intent = {
  orderId: number
  option: PaymentOption
  promoCode: string | null
  useWallet: boolean
  expected: Expected
  key: string
  /** Paid on the invoice page, by its code: another call places it, and a cancelled checkout leads back there. */
  fromInvoice?: boolean
  /** Of how many pages the person was shown the price. */
  pages?: number
  /** The deadline that was shown, an instant. */
  deadline?: string | null
  /** The saved one, where time had overtaken it. */
  movedFrom?: string | null
}

/** `stay`: the order is placed and payable, but no payment page could be opened. */
export type Placement =
  | { next: 'success' | 'checkout'; url: string }
  | { next: 'stay'; message: string | null; requestId: string }

function succeeded(caller: ClientCaller, order: Order): Placement {
  const ids = { client_id: String(caller.clientId), order_id: order.code, id: String(order.id) }
  return { next: 'success', url: `${routes.success}?${new URLSearchParams(ids)}` }
}

/** @throws ClientApiError `price_changed` with the old and the new amounts in its words. */
function requireExpected(now: Expected, { expected }: Intent): void {
  if (isSamePrice(expectedOf(now), expected)) return
  throw new ClientApiError({ code: 'price_changed', words: texts.priceChanged(expected, now) })
}

/**
 * Whether another deadline was shown than is saved, or, to the holder of an invoice, longer ago than paying may take (062). A
 * client's own is moved on by the wizard, which says so.
 */
function isOtherDeadline({ deadline: saved, hours }: Order, intent: Intent): boolean {
  const { deadline: shown, movedFrom, fromInvoice } = intent
  if (!shown || !saved || movedFrom === undefined) return false
  const isSaved = Math.abs(Date.parse(saved) - Date.parse(shown)) < 1000 || saved === movedFrom
  if (!isSaved || !fromInvoice) return !isSaved
  const { deadline: moved } = deadlineOnLoad({ deadline: saved, hours }, Date.now())
  return Date.parse(moved ?? saved) - Date.parse(shown) > timeStepMs
}

/** At the same price too, an order is not paid for other than it was shown. @throws ClientApiError `price_changed` */
function requireShown(order: Order, intent: Intent): void {
  const { pages = order.pages } = intent
  if (order.pages === pages && !isOtherDeadline(order, intent)) return
  throw new ClientApiError({ code: 'price_changed', words: texts.orderChanged })
}

/** What a code is worth; null for one that can no longer be used. */
const usablePromo = (caller: ClientCaller, order: Order, option: PaymentOption, code: string) =>
  nullIf(checkPromo(caller, order, option, code), ...refusals)

/** The promo an intent is about; null for an order that keeps the one it holds. */
const promoOf = async (caller: ClientCaller, order: Order, { promoCode, option }: Intent) =>
  promoCode && !isHeld(order) ? usablePromo(caller, order, option, promoCode) : null

/** What the order comes to at this moment, on the terms of the intent. */
async function quoteNow(caller: ClientCaller, order: Order, intent: Intent): Promise<Quote> {
  const [promo, counts] = await Promise.all([
    promoOf(caller, order, intent),
    intent.useWallet ? getCounts(caller) : undefined,
  ])
  return quoteOf(order, intent.option, { promo, balanceCents: counts?.balanceCents ?? 0 })
}

/** @throws ClientApiError `price_changed` when the order as it is saved now comes to another price. */
async function requireUnchanged(caller: ClientCaller, intent: Intent): Promise<void> {
  const order = await getOrder(caller, intent.orderId)
  if (order.paymentStatus === 'Unpaid') requireExpected(await quoteNow(caller, order, intent), intent)
}

async function openCheckout(caller: ClientCaller, intent: Intent): Promise<Placement> {
  const { orderId, expected, key, fromInvoice } = intent
  const origin = portalEnv().APP_ORIGIN
  const checkout = {
    orderId,
    amountCents: expected.cardCents,
    successUrl: origin + routes.success,
    cancelUrl: origin + (fromInvoice ? routes.invoices : routes.placeOrder()),
  }
  const url = await startCheckout(caller, checkout, `${key}:checkout`)
  return { next: 'checkout', url }
}

/** After a refused checkout: paid meanwhile, another price meanwhile, or simply not opened. */
async function afterRefusal(caller: ClientCaller, intent: Intent, error: ClientApiError): Promise<Placement> {
  if (error.code === 'unauthorized' || isStillRunning(error)) throw error
  if (error.code === 'conflict') {
    const order = await getOrder(caller, intent.orderId)
    if (order.paymentStatus !== 'Unpaid') return succeeded(caller, order)
    requireExpected(await quoteNow(caller, order, intent), intent)
  }
  log.request(error, { requestId: caller.requestId, method: 'CHECKOUT', path: `/orders/${intent.orderId}` })
  return { next: 'stay', message: error.words ?? null, requestId: caller.requestId }
}

/**
 * Takes back what an order was placed with before when its promo has ended since, so that the full price can be asked for.
 * Nobody can ask whether one has of which only the worth was told.
 */
async function dropEndedPromo(caller: ClientCaller, order: Order, { option }: Intent): Promise<void> {
  const code = order.promo?.code
  const isEnded = code && !(await usablePromo(caller, order, option, code))
  if (isEnded) await removePromo(caller, order.id)
}

/** Places the order. One that was changed, or whose promo or wallet was, since it was shown is refused: its price is another. */
async function place(caller: ClientCaller, order: Order, intent: Intent) {
  const { option, expected, key, fromInvoice } = intent
  const reEdit = isHeld(order)
  const promoCode = reEdit ? (order.promo?.code ?? null) : intent.promoCode
  const { useWallet } = intent
  const deadline = fromInvoice ? intent.deadline : undefined
  const { totalCents } = expected
  const walletCents = expected.dueCents - expected.cardCents
  const terms = { option, useWallet, totalCents, walletCents, reEdit, promoCode, fromInvoice, deadline }
  try {
    return await placeOrder(caller, order, terms, key)
  } catch (error) {
    const isRefused = failedWith(error, ...refusals) && !isStillRunning(error)
    if (!isRefused) throw error
    await dropEndedPromo(caller, order, intent)
    await requireUnchanged(caller, intent)
    throw error
  }
}

/** What the wallet gave is not among what the specification has a placement answer (7): the order tells, where it was to give. */
const walletPartOf = async (caller: ClientCaller, { id }: Order, { walletCents }: Quote): Promise<number> =>
  walletCents === 0 ? 0 : (await getOrder(caller, id)).walletCents

/**
 * Places an order at the price the person was shown and opens the card checkout when money is due. Whoever comes
 * twice with one key, or with two keys for one order, gets one order and one checkout.
 * @throws ClientApiError `price_changed` when the price is another by now, at whatever stage, or what is had for it; nothing
 * is charged then. Specification 4 'Placing an order', 7.
 */
export async function payForOrder(visitor: ClientCaller, intent: Intent): Promise<Placement> {
  // A browser that goes away must not leave a placement half done.
  const caller = unhurried(visitor)
  const order = await getOrder(caller, intent.orderId)
  if (order.paymentStatus !== 'Unpaid') return succeeded(caller, order)
  const quote = await quoteNow(caller, order, intent)
  requireExpected(quote, intent)
  requireShown(order, intent)
  const { paymentStatus, totalCents, walletCents } = await place(caller, order, intent)
  if (paymentStatus !== 'Unpaid') return succeeded(caller, order)
  const cardCents = quote.dueCents - (walletCents ?? (await walletPartOf(caller, order, quote)))
  requireExpected({ ...quote, totalCents, cardCents }, intent)
  if (cardCents === 0) return succeeded(caller, order)
  try {
    return await openCheckout(caller, intent)
  } catch (error) {
    if (!(error instanceof ClientApiError)) throw error
    return afterRefusal(caller, intent, error)
  }
}
