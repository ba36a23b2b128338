import { and, eq, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import type { Database } from '../db/database'
import { submissions } from '../db/delivery-schema'
import { orders } from '../db/schema'
import type { OrderRow } from '../orders/order-rows'

/** Whether a revision of the order of a row of `orders` was answered with files. Names of tables as Drizzle's own. */
export const isRevised = sql<boolean>`exists (select from submissions s where s.order_id = "orders"."id" and s.is_rfs)`

/** Whether a revision of an order was answered with files. */
export const wasRevised = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(submissions, and(eq(submissions.orderId, orderId), eq(submissions.isRfs, true)))) > 0

/** The client has yet to accept what was delivered last: the order, or after it the revision (decisions C-43). */
export const awaitsAcceptance = sql`(${orders.statusId} = ${orderStatus.completed}
  and (not ${orders.isAccepted} or (not ${orders.isRevisionAccepted} and ${isRevised})))`

/** Revised files were delivered and not accepted yet. */
export const awaitsRevisionAcceptance = sql`(${orders.statusId} = ${orderStatus.completed}
  and not ${orders.isRevisionAccepted} and ${isRevised})`

/** Accepted with every revision of it (upstream table U2). */
export function isCompleted(order: OrderRow, revised: boolean): boolean {
  if (!order.isAccepted || order.statusId === orderStatus.inRevision) return false
  return order.isRevisionAccepted || !revised
}
