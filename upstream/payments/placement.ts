import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { placeOrder as endpoint } from '../../contract/payments'
import type { Charge } from '../../contract/price'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { invoicedOrder } from '../invoices/invoiced-order'
import { refuseIncomplete, requireComplete } from '../orders/completeness'
import { agreedLead, payingSeconds, requireLead } from '../orders/lead'
import { orderAnswer } from '../orders/order-answer'
import { chargeOfTotal, noPromo, type PromoColumns, priceColumns } from '../orders/order-price'
import { getOwnOrder, lockOrder, noOrderYet, type OrderRow, requireDraft } from '../orders/order-rows'
import { limitGuesses } from '../promos/limited-guesses'
import { lockUsablePromo } from '../promos/promo-rules'
import { lockWallet, moveForOrder } from '../wallet/ledger'
import { applyPayment } from './apply-payment'
import { amountChanged, requireChargeable } from './bill'
import { changeOrder, requireNoCheckout } from './change-order'

type Body = VerbInput<typeof endpoint>['body']

const sentCode = (body: Body) => (body.re_edit ? undefined : body.promo_code || body.code)

/** The promo to place with: the order's own when it is edited again (`re_edit`), else the one that is sent. */
async function takePromo(
  ctx: ClientCtx,
  tx: Transaction,
  draft: OrderRow,
  body: Body,
): Promise<PromoColumns> {
  const code = body.re_edit ? draft.promoCode : sentCode(body)
  if (!code) return noPromo
  const promo = await lockUsablePromo(ctx, tx, code, { clientId: draft.clientId, orderId: draft.id })
  return {
    promoCode: promo.code,
    promoTitle: promo.title,
    promoType: promo.type,
    promoHundredths: promo.amountHundredths,
    promoHeldAt: ctx.clock.now(),
  }
}

/**
 * What the wallet may give: all of it when the client asks, what it gave before when edited again, else nothing. The
 * holder of an invoice cannot ask: the wallet is the client's (decisions C-27).
 */
function walletFor({ invoice }: ClientCtx, draft: OrderRow, body: Body, balanceCents: number): number {
  if (body.isWallet && !invoice) return balanceCents + draft.walletCents
  return body.re_edit ? draft.walletCents : 0
}

/** The order, its promo or the wallet has moved since the client agreed to an amount; null where none was told. */
function requireAgreed(agreedCents: number | null, cents: number): void {
  if (agreedCents !== null && agreedCents !== cents) amountChanged()
}

/** Moves the difference between what an order held of the wallet and what it holds now. */
const holdWallet = (ctx: ClientCtx, tx: Transaction, draft: OrderRow, walletCents: number) => {
  const cents = draft.walletCents - walletCents
  const reason = cents > 0 ? `Returned from order ${draft.code}` : `Used for order ${draft.code}`
  return moveForOrder(ctx, tx, draft, { cents, reason })
}

async function place(ctx: ClientCtx, tx: Transaction, draft: OrderRow, body: Body): Promise<OrderRow> {
  const promo = await takePromo(ctx, tx, draft, body)
  const { deadline: saved, price } = requireComplete({ ...draft, ...promo })
  requireAgreed(body.agreed_total, price.totalCents)
  // The wizard moves a deadline on as it opens; whoever holds an invoice cannot, and may come weeks later (C-16).
  const { leadSeconds } = draft
  const deadline = ctx.invoice ? agreedLead(ctx, { saved, leadSeconds, shown: body.agreed_deadline }) : saved
  requireLead(ctx, deadline, ctx.invoice && { tolerance: payingSeconds })
  const balanceCents = await lockWallet(tx, draft.clientId)
  const wallet = walletFor(ctx, draft, body, balanceCents)
  const charge: Charge = chargeOfTotal(price.totalCents, body.payment_option, wallet)
  requireChargeable(charge.chargeable)
  requireAgreed(body.agreed_wallet_amount, charge.walletCents)
  await requireNoCheckout(tx, draft.id, open => open.amountCents === charge.cardCents)
  await holdWallet(ctx, tx, draft, charge.walletCents)
  const [placed] = await tx.db
    .update(orders)
    .set({
      ...promo,
      ...priceColumns(price),
      deadline,
      walletCents: charge.walletCents,
      paymentOption: charge.option,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(orders.id, draft.id))
    .returning()
  if (!placed) throw new Error('The order to place was not there')
  if (charge.cardCents > 0) return placed
  const payment = { amountCents: charge.dueCents, option: charge.option, invoiceCode: ctx.invoice?.code }
  return applyPayment(ctx, tx, placed, payment)
}

/**
 * Places a complete draft by what is saved of it; the amounts and times a browser sends are not read (C-09). Its
 * promo is reserved and its part of the wallet taken, in the same transaction. With nothing left for the card it is
 * paid at once, else it waits for its checkout. An order that is paid is answered as it is.
 * @throws Refusal 404, 409 closed, being paid, or it comes to another total, or the wallet would give another amount, than
 * was agreed to, 422 incomplete, under 3 hours, below the card minimum, or `{error}` for a promo that cannot be used, 429
 * after too many guesses at one.
 * Specification 4, U3.
 */
export async function placeOrder(
  ctx: ClientCtx,
  { params, body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = params.orderId === noOrderYet ? refuseIncomplete() : await getOwnOrder(ctx, params.orderId)
  const placeIt = () =>
    changeOrder(ctx, async tx => {
      const order = await lockOrder(tx, id)
      const isPaid = order && order.paymentStatus !== 'Unpaid'
      const placed = isPaid ? order : await place(ctx, tx, requireDraft(order), body)
      return { order: ctx.invoice ? invoicedOrder(placed) : orderAnswer(placed) }
    })
  const code = sentCode(body)
  return code ? limitGuesses(ctx, code, placeIt) : placeIt()
}
