import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { orderEvent } from '../../contract/order-events'
import { writeCents } from '../../contract/wire'
import type { Database, Transaction } from '../db/database'
import { orderEvents } from '../db/order-event-schema'
import type { Ctx } from '../http/context'
import type { OrderRow } from './order-rows'

/** One thing that happened; a payment has its amount, an assignment the writer's nickname. */
type Event = Pick<typeof orderEvents.$inferInsert, 'kind' | 'amountCents' | 'writerName'>

/** Notes what happened to an order in the transaction in which it happens. */
export async function addOrderEvent(
  ctx: Ctx,
  tx: Transaction,
  { id: orderId }: Pick<OrderRow, 'id'>,
  event: Event,
): Promise<void> {
  await tx.db.insert(orderEvents).values({ ...event, orderId, at: ctx.clock.now() })
}

/** An event as the wire carries it: moments as ISO 8601, dollars as '12.50'. What it has not is left out. */
export const eventAnswer = ({ kind, at, amountCents, writerName }: typeof orderEvents.$inferSelect) => ({
  kind,
  at: at.toISOString(),
  amount: amountCents === null ? undefined : writeCents(amountCents),
  writer_name: writerName ?? undefined,
})

/** What happened to an order, in the order in which it happened. */
export async function eventsOf(db: Database, orderId: number): Promise<z.input<typeof orderEvent>[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  return rows.map(row => ({ ...eventAnswer(row), receipt_id: row.kind === 'paid' ? row.id : undefined }))
}
