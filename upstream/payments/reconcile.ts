import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '../../contract/durations'
import { checkoutSessions, isUnansweredSinceEnd } from '../db/schema'
import type { Ctx } from '../http/context'
import { isSettled } from './checkout-rows'
import { hearOfCheckout } from './confirm'

/** Younger checkouts are left to the return page and the webhook. */
const settleTimeMs = 2 * minuteMs
/** Of one that ended this long ago the provider may never tell: it is asked about seldom then. */
const promptMs = 7 * dayMs
const seldomMs = hourMs
/** So many are asked about within the time of one job, at two tries each. */
const perRound = 80
/** After so many failures in a row the provider is away, and the next round will do. */
const patience = 5

/**
 * The open checkouts that were asked about longest ago, and those that ended and of which the provider has not told since
 * their time was over. None is given up: the first question after weeks of absence may be one that fails.
 */
async function findOldest({ clock, store }: Ctx): Promise<string[]> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { askedAt, createdAt, expiresAt, id, state } = checkoutSessions
  const isWaiting = and(eq(state, 'open'), lt(createdAt, before(settleTimeMs)))
  const isDue = or(gt(expiresAt, before(promptMs)), isNull(askedAt), lte(askedAt, before(seldomMs)))
  const isToBeAskedLast = and(isUnansweredSinceEnd(checkoutSessions), lte(expiresAt, now), isDue)
  const due = await store.db
    .select({ id })
    .from(checkoutSessions)
    .where(or(isWaiting, isToBeAskedLast))
    .orderBy(sql`${askedAt} nulls first`, asc(createdAt))
    .limit(perRound)
  return due.map(row => row.id)
}

/**
 * Marked as asked before, so that no crowd of failing ones starves another; as answered only once the provider tells of it.
 * That it knows none is no answer: we may ask with another key than opened it.
 */
async function ask(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.clock.now()
  const mark = (moments: { askedAt: Date } | { answeredAt: Date }) =>
    ctx.store.db.update(checkoutSessions).set(moments).where(eq(checkoutSessions.id, id))
  const [known] = await mark({ askedAt: now }).returning()
  if (known && !isSettled(known) && (await hearOfCheckout(ctx, known))) await mark({ answeredAt: now })
}

/**
 * Asks the provider about open checkouts of which nothing was heard: books what was paid, ends what expired. One that was
 * ended here may have been paid all the same, and the word of it be lost: when its time is over it is asked about until that is
 * answered once. Made to run every minute; one that fails does not stop the others. Gives how many it took up.
 */
export async function reconcileOpenCheckouts(ctx: Ctx): Promise<number> {
  const ids = await findOldest(ctx)
  let failures = 0
  for (const id of ids) {
    if (failures >= patience) break
    try {
      await ask(ctx, id)
      failures = 0
    } catch (error) {
      failures += 1
      ctx.log.warn({ requestId: ctx.requestId, err: error }, 'a checkout could not be reconciled')
    }
  }
  return ids.length
}
