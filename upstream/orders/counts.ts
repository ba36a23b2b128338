import { eq, sql } from 'drizzle-orm'
import { orderStatus } from '../../contract/order-status'
import { orders } from '../db/schema'
import { awaitsAcceptance, awaitsRevisionAcceptance } from '../deliveries/revised'
import type { ClientCtx } from '../http/context'
import { ofFirstOrder } from './first-order'

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/**
 * How many of the caller's orders stand where (upstream table U2). `recentlyCompleted` wait for the client's word: an
 * order in revision waits for the writer, and one that is accepted with its revisions for nobody. `firstOrderPaid` is about the order placed
 * first, whatever was paid since (decisions C-57).
 */
export async function countOrders(ctx: ClientCtx) {
  const { statusId, paymentStatus } = orders
  const [row] = await ctx.store.db
    .select({
      inProgress: countWhere(
        sql`${paymentStatus} <> 'Unpaid' and ${statusId} between ${orderStatus.waiting} and ${orderStatus.inProgress}`,
      ),
      drafts: countWhere(sql`${paymentStatus} = 'Unpaid' and ${statusId} = ${orderStatus.draft}`),
      revisions: countWhere(sql`${statusId} = ${orderStatus.inRevision} or ${awaitsRevisionAcceptance}`),
      recentlyCompleted: countWhere(awaitsAcceptance),
      completed: countWhere(sql`${statusId} in (${orderStatus.inRevision}, ${orderStatus.completed})`),
      firstPayment: ofFirstOrder<string>('payment_status', ctx.clientId),
    })
    .from(orders)
    .where(eq(orders.clientId, ctx.clientId))
  return {
    inProgress: row?.inProgress ?? 0,
    drafts: row?.drafts ?? 0,
    revisions: row?.revisions ?? 0,
    recentlyCompleted: row?.recentlyCompleted ?? 0,
    completed: row?.completed ?? 0,
    firstOrderPaid: row?.firstPayment === 'Paid',
  }
}
