import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { minuteMs } from '../../contract/durations'
import { checkoutSessions, isUnaskedSinceEnd } from '../db/schema'
import type { Ctx } from '../http/context'
import { confirmCheckout } from './confirm'

/** Younger checkouts are left to the return page and the webhook. */
const settleTimeMs = 2 * minuteMs
const perRound = 100
/** After so many failures in a row the provider is away, and the next round will do. */
const patience = 5

/**
 * The open checkouts that were asked about longest ago, and those that ended and were not asked about since their time was
 * over, marked as asked: no crowd of them starves another.
 */
async function takeOldest(ctx: Ctx): Promise<string[]> {
  const now = ctx.clock.now()
  const { db } = ctx.store
  const isSettlingOver = lt(checkoutSessions.createdAt, new Date(now.getTime() - settleTimeMs))
  const isWaiting = and(eq(checkoutSessions.state, 'open'), isSettlingOver)
  const isToBeAskedLast = and(isUnaskedSinceEnd(checkoutSessions), lte(checkoutSessions.expiresAt, now))
  const due = db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(or(isWaiting, isToBeAskedLast))
    .orderBy(sql`${checkoutSessions.askedAt} nulls first`, asc(checkoutSessions.createdAt))
    .limit(perRound)
  const taken = await db
    .update(checkoutSessions)
    .set({ askedAt: now })
    .where(inArray(checkoutSessions.id, due))
    .returning({ id: checkoutSessions.id })
  return taken.map(row => row.id)
}

/**
 * Asks the provider about open checkouts of which nothing was heard: books what was paid, ends what expired. One that was
 * ended here may have been paid all the same, and the word of it be lost: it is asked about once more when its time is over. Made
 * to run every minute; one that fails does not stop the others. Gives how many it took up.
 */
export async function reconcileOpenCheckouts(ctx: Ctx): Promise<number> {
  const ids = await takeOldest(ctx)
  let failures = 0
  for (const id of ids) {
    if (failures >= patience) break
    try {
      await confirmCheckout(ctx, id)
      failures = 0
    } catch (error) {
      failures += 1
      ctx.log.warn({ requestId: ctx.requestId, err: error }, 'a checkout could not be reconciled')
    }
  }
  return ids.length
}
