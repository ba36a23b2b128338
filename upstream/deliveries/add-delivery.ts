import { and, eq } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import type { Transaction } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { orders } from '../db/schema'
import { fileColumns, type KeptFile } from '../files/file-columns'
import type { Ctx } from '../http/context'
import { addOrderEvent } from '../orders/order-events'
import type { OrderRow } from '../orders/order-rows'
import { rewardEarlyBird } from '../referrals/early-bird-promo'
import { announceDelivery } from './announce-delivery'

/** What a writer hands in. `isRfs`: revised files. */
export type Delivery = {
  message: string
  isRfs: boolean
  files: (KeptFile & { kind: number })[]
}

/** Writes a delivery and its files down. */
export async function insertDelivery(
  tx: Transaction,
  { orderId, at }: { orderId: number; at: Date },
  { message, isRfs, files }: Delivery,
): Promise<void> {
  const [added] = await tx.db
    .insert(submissions)
    .values({ orderId, message, isRfs, createdAt: at })
    .returning({ id: submissions.id })
  if (!added) throw new Error('The delivery was not stored')
  const rows = files.map(file => ({ submissionId: added.id, ...fileColumns(file), kind: file.kind }))
  await tx.db.insert(submissionAttachments).values(rows)
}

/**
 * Delivers files for an order that the transaction has locked: it is completed by the writer, and what was delivered
 * has yet to be accepted. The client is told. The caller has looked where it stands (upstream table U2).
 */
export async function addDelivery(
  ctx: Ctx,
  tx: Transaction,
  order: OrderRow,
  delivery: Delivery,
): Promise<OrderRow> {
  const now = ctx.clock.now()
  await insertDelivery(tx, { orderId: order.id, at: now }, delivery)
  const [delivered] = await tx.db
    .update(orders)
    .set({
      statusId: orderStatus.completed,
      isRevisionAccepted: false,
      ...(!delivery.isRfs && { isAccepted: false }),
      updatedAt: now,
    })
    .where(and(eq(orders.id, order.id), eq(orders.statusId, order.statusId)))
    .returning()
  if (!delivered) throw new Error('The order to deliver was not there')
  await addOrderEvent(ctx, tx, delivered, { kind: delivery.isRfs ? 'revised' : 'delivered' })
  await announceDelivery(ctx, tx, delivered, delivery.isRfs)
  await rewardEarlyBird(ctx, tx, delivered)
  return delivered
}
