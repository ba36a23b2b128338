import { and, count, eq, sql } from 'drizzle-orm'
import { messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { orders } from '../db/schema'

/** What support wrote and the client has not seen yet. In the words of the index that holds just these. */
export const unreadBySupport = sql`(${messages.type} = 'support' and not ${messages.isRead})`

/** Whether the client of a row of `orders` has written something that support has neither answered nor let rest. In the words of its index. */
export const awaitsAnswer = sql<boolean>`exists (
  select from messages m where m.order_id = "orders"."id" and m.type = 'client' and not m.is_read)`

/** The number of the last message about a row of `orders`, as Postgres writes it; null while nothing was said. */
export const latestMessage = sql<
  string | null
>`(select max(m.id) from messages m where m.order_id = "orders"."id")`

/** How many messages of support each order of a client has that were not read yet; orders without any are left out. */
export async function unreadByOrder(db: Database, clientId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ orderId: messages.orderId, unread: count() })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(and(eq(orders.clientId, clientId), unreadBySupport))
    .groupBy(messages.orderId)
  return new Map(rows.map(({ orderId, unread }) => [orderId, unread]))
}

/** How many messages of one order support has not read. */
export const unreadOf = (db: Database, orderId: number): Promise<number> =>
  db.$count(messages, and(eq(messages.orderId, orderId), unreadBySupport))
