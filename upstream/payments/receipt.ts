import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { maskEmail } from '../../contract/mask-email'
import type { receipt } from '../../contract/payments'
import { writeCents } from '../../contract/wire'
import { isDeletedEmail } from '../account-deletion/deleted-client'
import { clients, orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { remainingCents } from '../orders/order-price'

/**
 * The rows of the success page for a paid order, and nothing else of it: whoever holds the session id of a payment
 * may see them (decisions C-26). Undefined when the order is gone.
 */
export async function receiptOf(ctx: Ctx, orderId: number): Promise<z.input<typeof receipt> | undefined> {
  const [found] = await ctx.store.db
    .select({ order: orders, email: clients.email })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(eq(orders.id, orderId))
  if (!found) return undefined
  const { order, email } = found
  return {
    id: order.id,
    order_id: order.code,
    subject: order.subject,
    no_of_pages: order.pages,
    deadline: order.deadline?.toISOString(),
    subtotal: writeCents(order.subtotalCents),
    discount: writeCents(order.discountCents),
    total: writeCents(order.totalCents),
    paid: writeCents(order.paidCents),
    remaining_total: writeCents(remainingCents(order)),
    payment_status: order.paymentStatus,
    payment_option: order.paymentOption,
    updated_at: order.updatedAt.toISOString(),
    placed_at: order.placedAt?.toISOString(),
    email: isDeletedEmail(email) ? '' : maskEmail(email),
  }
}
