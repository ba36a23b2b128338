import { and, asc, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { writeCents } from '../../contract/wire'
import type { Database } from '../db/database'
import { referrals } from '../db/referral-schema'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { readId } from '../http/ids'
import { refuse } from '../http/refusal'
import type { ReferralRow } from '../referrals/reward'
import { holdingWords } from './containing'
import { flagColumns, flagsOf, friend, orderColumns, referrer } from './referral-flags'
import { type StaffInput, staffCall } from './staff-call'

const columns = {
  row: referrals,
  referrer: { id: referrer.id, name: referrer.name, email: referrer.email, deletedAt: referrer.deletedAt },
  friend: { id: friend.id, name: friend.name, email: friend.email, deletedAt: friend.deletedAt },
  facts: flagColumns,
  order: orderColumns,
}

/** Referrals with both people and what flags are made of. */
const select = (db: Database) =>
  db
    .select(columns)
    .from(referrals)
    .innerJoin(referrer, eq(referrer.id, referrals.referrerId))
    .innerJoin(friend, eq(friend.id, referrals.friendId))
    .leftJoin(orders, eq(orders.id, referrals.firstOrderId))

type Found = Awaited<ReturnType<typeof select>>[number]

/** Whether support may still decide about it. */
export const isUndecided = ({ state }: Pick<ReferralRow, 'state'>): boolean =>
  state === 'signed_up' || state === 'first_order_paid' || state === 'held'

/** A referral as staff is told of it. `flags`: what to look at before verifying; none once it is decided. */
export const staffReferral = ({ row, facts, order, ...people }: Found) => ({
  id: row.id,
  friend_id: people.friend.id,
  friend_name: people.friend.name,
  friend_email: people.friend.email,
  referrer_id: people.referrer.id,
  referrer_name: people.referrer.name,
  referrer_email: people.referrer.email,
  kind: row.kind,
  state: row.state,
  flags: isUndecided(row) ? flagsOf(facts, order) : [],
  first_order: order?.code ?? null,
  position: row.position,
  referrer_amount: writeCents(row.referrerCents),
  friend_amount: writeCents(row.friendCents),
  promo_code: row.promoCode,
  reason: row.reason,
  signed_up_at: row.createdAt.toISOString(),
  first_order_paid_at: row.firstOrderPaidAt?.toISOString() ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
})

export type Referral = ReturnType<typeof staffReferral>

const states = referrals.state.enumValues
const most = 100

export const listReferralsCall = staffCall({
  method: 'GET',
  path: '/staff/referrals',
  query: z.object({
    state: z.enum(states, `The state is one of ${states.join(', ')}.`).optional(),
    q: typedText({ max: limits.emailLength }).optional(),
  }),
})

const isOf = (q: string) =>
  holdingWords(q, pattern =>
    or(...[friend, referrer].flatMap(({ name, email }) => [name, email].map(one => ilike(one, pattern)))),
  )

/** Support alone can say what becomes of it, and may say either. */
export const isWaiting = or(
  and(eq(referrals.state, 'first_order_paid'), eq(referrals.kind, 'wallet')),
  and(eq(referrals.state, 'held'), isNotNull(referrals.firstOrderId)),
)

/** What waits for support is looked for in one place, held or not. */
const isAt = (state: ReferralRow['state']) =>
  state === 'first_order_paid' ? or(eq(referrals.state, state), isWaiting) : eq(referrals.state, state)

/**
 * Up to a hundred referrals in a state, or of people with `q` in name or address: first those that wait for support, the
 * longest waiting first, then the latest others. `waiting` counts all that wait.
 */
export async function listReferrals(ctx: Ctx, { query: { state, q } }: StaffInput<typeof listReferralsCall>) {
  const waits = sql`(${isWaiting})`
  const [rows, waiting] = await Promise.all([
    select(ctx.store.db)
      .where(and(state && isAt(state), q ? isOf(q) : undefined))
      .orderBy(desc(waits), asc(sql`case when ${waits} then ${referrals.id} end`), desc(referrals.id))
      .limit(most + 1),
    ctx.store.db.$count(referrals, isWaiting),
  ])
  return { referrals: rows.slice(0, most).map(staffReferral), waiting, has_more: rows.length > most }
}

/** A referral with both people. @throws Refusal 404. */
export async function findReferral(db: Database, id: string | undefined): Promise<Found> {
  const [found] = await select(db).where(eq(referrals.id, readId(id ?? '') ?? 0))
  return found ?? refuse(404, `There is no referral ${id}.`)
}
