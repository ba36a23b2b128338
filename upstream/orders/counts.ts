import { and, eq, sql } from 'drizzle-orm'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'

const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** How many of the caller's orders stand where (upstream table U2). */
export async function countOrders(ctx: ClientCtx) {
  const { statusId, paymentStatus, isAccepted, isRevisionAccepted } = orders
  const completed = sql`${statusId} in (4, 5)`
  const [row] = await ctx.store.db
    .select({
      inProgress: countWhere(sql`${paymentStatus} <> 'Unpaid' and ${statusId} between 1 and 3`),
      drafts: countWhere(sql`${paymentStatus} = 'Unpaid' and ${statusId} = 0`),
      revisions: countWhere(sql`${statusId} = 4`),
      recentlyCompleted: countWhere(sql`${completed} and not (${isAccepted} and ${isRevisionAccepted})`),
      completed: countWhere(completed),
      paidInFull: countWhere(sql`${paymentStatus} = 'Paid'`),
    })
    .from(orders)
    .where(and(eq(orders.clientId, ctx.clientId)))
  return {
    inProgress: row?.inProgress ?? 0,
    drafts: row?.drafts ?? 0,
    revisions: row?.revisions ?? 0,
    recentlyCompleted: row?.recentlyCompleted ?? 0,
    completed: row?.completed ?? 0,
    firstOrderPaid: (row?.paidInFull ?? 0) > 0,
  }
}
