import type { exportData as endpoint } from '../../contract/data-export'
import type { AnswerSent } from '../../contract/endpoint'
import { type Database, inSnapshot } from '../db/database'
import type { SignedInCtx } from '../http/context'
import { moneyOf, referralsOf } from './money'
import { ordersOf } from './orders'
import { personOf } from './person'

/** What is told, as it stands in this transaction. */
export const dataIn = async (ctx: SignedInCtx, db: Database) => ({
  ...(await personOf(ctx, db)),
  ...(await moneyOf(db, ctx.clientId)),
  ...(await referralsOf(db, ctx.clientId)),
  orders: await ordersOf(db, ctx.clientId),
})

/**
 * Everything that is kept of the caller and that the caller may know, as it stood at one moment: no secrets, nothing that
 * support wrote for itself, other people's addresses masked, and of locked files their names. @throws Refusal 401 for an
 * account deleted meanwhile, 429 past the limit. Beyond specification 2.8; safety AZ-07; docs/decisions/053.
 */
export async function exportData(ctx: SignedInCtx): Promise<AnswerSent<typeof endpoint>> {
  await ctx.limiter.take('exportsByClient', ctx.caller)
  return inSnapshot(ctx.store.pool, async ({ db }) => ({
    made_at: ctx.clock.now().toISOString(),
    ...(await dataIn(ctx, db)),
  }))
}
