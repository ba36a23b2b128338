import 'server-only'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { hourMs } from '@/contract/durations'
import { writeHours } from '@/contract/hours'
import { maskEmail } from '@/contract/mask-email'
import * as wire from '@/contract/payments'
import type { PaymentOption } from '@/contract/price'
import { writeCents } from '@/contract/wire'
import * as texts from '@/lib/payments/texts'
import { type Caller, type ClientCaller, call, unhurried } from './call'
import { requireCheckoutAddress } from './checkout-address'
import { ClientApiError, failedWith } from './client-api-error'
import { instantOrNull, wireTimeOf } from './instant'
import type { Order } from './orders'

const refused = (words: string) => new ClientApiError({ code: 'refused', words })

/** When a deadline was picked: so long before it as its hours say. */
const pickedAt = (deadline: string, hours: number) =>
  new Date(Date.parse(deadline) - hours * hourMs).toISOString()

/** How a draft is to be paid. One that holds promo and wallet from an earlier placement is edited again. */
export type Terms = {
  option: PaymentOption
  promoCode: string | null
  useWallet: boolean
  /** What the order was shown to come to, its discount taken off, in cents. */
  totalCents: number
  /** What the wallet was shown to give, what it gave before included, in cents. */
  walletCents: number
  reEdit: boolean
  /** Placed from the invoice page, which has a call of its own for it. */
  fromInvoice?: boolean
  /** The deadline that was shown there, an instant. */
  deadline?: string | null
}

function placementOf(clientId: number, order: Order, terms: Terms): z.input<typeof wire.placement> {
  const hours = order.hours === null ? undefined : writeHours(order.hours)
  if (!hours) throw refused(texts.invalidHours)
  if (!order.deadline) throw refused(texts.noDeadline)
  const promoCode = terms.promoCode ?? ''
  return {
    client_id: clientId,
    no_of_pages: order.pages,
    deadline: wireTimeOf(order.deadline),
    hours,
    subtotal: writeCents(order.subtotalCents),
    promo_code: promoCode,
    code: promoCode,
    payment_option: terms.option,
    isWallet: terms.useWallet ? 1 : 0,
    agreed_total: writeCents(terms.totalCents),
    agreed_wallet_amount: writeCents(terms.walletCents),
    ...(terms.deadline && { agreed_deadline: wireTimeOf(terms.deadline) }),
    re_edit: terms.reEdit,
    // Not the moment of the call: a repeated placement must be the same request, or its key would be refused.
    posted_on: wireTimeOf(order.createdAt ?? pickedAt(order.deadline, order.hours ?? 0)),
  }
}

/** Of the body too: what was changed since the last try is another request, and its key another one. */
const keyOf = (intentKey: string, body: unknown) =>
  `${intentKey}:place:${createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)}`

/** The last step has no fields of its own, so what is wrong with one is said of the order. */
function asAWhole(error: unknown): never {
  const isOfFields = failedWith(error, 'invalid_fields')
  throw isOfFields ? new ClientApiError({ code: 'refused', words: error.words, cause: error }) : error
}

/**
 * Places a draft as it is saved, and says what it came to, in integer cents; `walletCents` is null where that is not told.
 * @throws ClientApiError `refused` with 'Invalid hours value' before anything is sent. Specification 4, 7.
 */
export async function placeOrder(caller: ClientCaller, order: Order, terms: Terms, intentKey: string) {
  const body = placementOf(caller.clientId, order, terms)
  const options = { idempotencyKey: keyOf(intentKey, body) }
  const input = { params: { orderId: order.id }, body }
  const endpoint = terms.fromInvoice ? wire.placeInvoiceOrder : wire.placeOrder
  const { order: placed } = await call(endpoint, input, caller, options).catch(asAWhole)
  return {
    paymentStatus: placed.payment_status,
    totalCents: placed.total,
    walletCents: placed.wallet_amount,
  }
}

export type Checkout = {
  /** Null for the wallet. */
  orderId: number | null
  amountCents: number
  /** Bases only: the client API appends what identifies the order and the payment (decisions C-10). */
  successUrl: string
  cancelUrl: string
}

/** Opens a card checkout and gives the provider's address, to which the browser may go. @throws ClientApiError */
export async function startCheckout(
  caller: ClientCaller,
  checkout: Checkout,
  idempotencyKey: string,
): Promise<string> {
  const body = {
    amount: writeCents(checkout.amountCents),
    client_id: caller.clientId,
    order_id: checkout.orderId,
    redirect_base_url: checkout.successUrl,
    cancel_base_url: checkout.cancelUrl,
  }
  const { full_object } = await call(wire.startCheckout, { body }, caller, { idempotencyKey })
  return requireCheckoutAddress(full_object.url)
}

const receiptOf = (sent: z.output<typeof wire.receipt>) => ({
  id: sent.id,
  code: sent.order_id,
  course: sent.subject,
  pages: sent.no_of_pages,
  deadline: instantOrNull(sent.deadline),
  subtotalCents: sent.subtotal,
  discountCents: sent.discount,
  paidCents: sent.paid,
  remainingCents: sent.remaining_total,
  paymentStatus: sent.payment_status,
  /** When the order was confirmed, for want of that when it last changed. */
  confirmedAt: instantOrNull(sent.placed_at) ?? instantOrNull(sent.updated_at),
  /** Masked: 'j***@example.com'; empty for an account that is gone. */
  email: maskEmail(sent.email),
})

/** What whoever holds a paid session id may see of its order (decisions C-26). */
export type Receipt = ReturnType<typeof receiptOf>

const sessionIdPattern = /^[\w-]{1,255}$/
const unknown = () => new ClientApiError({ code: 'not_found' })

/** An unknown session, an unpaid one and somebody else's are one and the same to whoever asks. */
const refusals = [
  'not_found',
  'refused',
  'invalid_fields',
  'bad_request',
  'forbidden',
  'conflict',
  'gone',
] as const

const asUnknown = (error: unknown): never => {
  throw failedWith(error, ...refusals) ? unknown() : error
}

/**
 * Confirms the payment of a checkout somebody returned from; repeating it changes nothing. A bearer may come along,
 * and then it must be the one who paid, or anybody's if that was an invoice. `receipt` is null when the payment belongs to
 * no order any more; `walletCents` is what came too late for its order and is in its client's wallet, null when it counts.
 * @throws ClientApiError `not_found` for every session that is no payment of the caller's. Specification 2.16, 7.
 */
export async function confirmReturn(visitor: Caller, sessionId: string) {
  if (!sessionIdPattern.test(sessionId)) throw unknown()
  // Money is at stake: a browser that goes away does not stop it.
  const caller = unhurried(visitor)
  const input = { query: { session_id: sessionId } }
  const { order_id, order, to_wallet } = await call(wire.processPayment, input, caller).catch(asUnknown)
  const receipt = order ? receiptOf(order) : null
  return { orderId: order_id || null, receipt, walletCents: to_wallet || null }
}

export type Confirmation = Awaited<ReturnType<typeof confirmReturn>>
