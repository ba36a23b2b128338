import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { placeOrder as endpoint } from '../../contract/payments'
import type { PaymentOption } from '../../contract/price'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { refuseIncomplete, requireComplete } from '../orders/completeness'
import { requireLead } from '../orders/lead'
import { orderAnswer } from '../orders/order-answer'
import { chargeOfTotal, priceColumns } from '../orders/order-price'
import { getOwnOrder, lockOrder, noOrderYet, type OrderRow, requireDraft } from '../orders/order-rows'
import { applyPayment } from './apply-payment'
import { requireChargeable } from './bill'

async function place(ctx: ClientCtx, tx: Transaction, draft: OrderRow, chosen: PaymentOption) {
  const { deadline, price } = requireComplete(draft)
  requireLead(ctx, deadline)
  const charge = chargeOfTotal(price.totalCents, chosen)
  requireChargeable(charge.chargeable)
  const [placed] = await tx.db
    .update(orders)
    .set({ ...priceColumns(price), paymentOption: charge.option, updatedAt: ctx.clock.now() })
    .where(eq(orders.id, draft.id))
    .returning()
  if (!placed) throw new Error('The order to place was not there')
  if (charge.dueCents > 0) return placed
  return applyPayment(ctx, tx, placed, { amountCents: 0, option: charge.option })
}

/**
 * Places a complete draft by what is saved of it; the amounts and times a browser sends are not read (C-09).
 * With nothing due it is Paid at once, else it waits for its checkout. An order that is paid is answered as it is.
 * @throws Refusal 404, 409 closed, 422 incomplete, under 3 hours, or below the card minimum. Specification 4, U3.
 */
export async function placeOrder(
  ctx: ClientCtx,
  { params, body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = params.orderId === noOrderYet ? refuseIncomplete() : await getOwnOrder(ctx, params.orderId)
  return ctx.transaction(async tx => {
    const order = await lockOrder(tx, id)
    const isPaid = order && order.paymentStatus !== 'Unpaid'
    const placed = isPaid ? order : await place(ctx, tx, requireDraft(order), body.payment_option)
    return ctx.keepAnswer(tx, { order: orderAnswer(placed) })
  })
}
