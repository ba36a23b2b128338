import { eq, type SQL, sql } from 'drizzle-orm'
import { orders } from '../db/schema'
import { awaitsAcceptance } from '../deliveries/revised'
import type { ClientCtx } from '../http/context'
import { ofFirstOrder } from './first-order'
import { isDraft, isEnded, isInProgress, isStarted, isUnderRevision } from './standings'

const countWhere = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/**
 * How many of the caller's orders stand where (upstream table U2). `recentlyCompleted` wait for the client's word: an
 * order in revision waits for the writer, and one that is accepted with its revisions for nobody. `firstOrderPaid` is about the order placed
 * first, whatever was paid since (decisions C-57).
 */
export async function countOrders(ctx: ClientCtx) {
  const [row] = await ctx.store.db
    .select({
      inProgress: countWhere(isInProgress),
      started: countWhere(isStarted),
      drafts: countWhere(isDraft),
      revisions: countWhere(isUnderRevision),
      recentlyCompleted: countWhere(awaitsAcceptance),
      completed: countWhere(isEnded),
      firstPayment: ofFirstOrder<string>('payment_status', ctx.clientId),
    })
    .from(orders)
    .where(eq(orders.clientId, ctx.clientId))
  return {
    inProgress: row?.inProgress ?? 0,
    started: row?.started ?? 0,
    drafts: row?.drafts ?? 0,
    revisions: row?.revisions ?? 0,
    recentlyCompleted: row?.recentlyCompleted ?? 0,
    completed: row?.completed ?? 0,
    firstOrderPaid: row?.firstPayment === 'Paid',
  }
}
