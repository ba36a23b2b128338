import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { typedText } from '../../contract/typed-text'
import { type AuditEntry, audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { addNotification } from '../notifications/notify'
import { rewardEarlyBird } from '../referrals/early-bird-promo'
import { refusalToFriend, refusalToReferrer } from '../referrals/refusal-notice'
import { lockReferral, type ReferralRow, rewardReferral } from '../referrals/reward'
import { longestExplanation } from './reasons'
import { findReferral, isUndecided, staffReferral } from './referrals'
import { type StaffInput, staffCall } from './staff-call'

export const decideReferralCall = staffCall({
  method: 'POST',
  path: '/staff/referrals/{id}/decision',
  body: z.object({
    decision: z.enum(['verify', 'refuse'], 'The decision is verify or refuse.'),
    reason: typedText({ max: longestExplanation }).default(''),
  }),
})

type Referred = Awaited<ReturnType<typeof findReferral>>

const stateWords = {
  signed_up: 'not paid for yet',
  first_order_paid: 'waiting',
  held: 'held',
  rewarded: 'verified already',
  refused: 'refused already',
  ended: 'over already: its first order was completed after the discount had ended',
}

/** @throws Refusal 409 for what cannot be verified, or was decided before. */
function requireDecidable(
  { row: { state, kind, firstOrderId }, friend: { email } }: Referred,
  isGood: boolean,
): void {
  if (!isUndecided({ state })) refuse(409, `The referral of ${email} is ${stateWords[state]}.`)
  if (isGood && kind === 'early_bird' && state !== 'held')
    refuse(409, `${email} came by an early-bird link: its promo comes once the first order is completed.`)
  if (isGood && (state === 'signed_up' || firstOrderId === null))
    refuse(409, `${email} has not paid a first order in full yet.`)
}

/** Lets one that was held count like every other early-bird one: its promo comes by itself, now if the order is completed already. */
async function release(ctx: Ctx, tx: Transaction, { id, firstOrderId }: ReferralRow): Promise<ReferralRow> {
  const isIt = eq(referrals.id, id)
  await tx.db.update(referrals).set({ state: 'first_order_paid', reason: null }).where(isIt)
  // Read under the referral's lock: whoever completes the order at this moment waits for that, and finds it released.
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(eq(orders.id, firstOrderId ?? 0))
  if (order) await rewardEarlyBird(ctx, tx, order)
  const [row] = await tx.db.select().from(referrals).where(isIt)
  if (!row) throw new Error('The referral to release was not there')
  return row
}

const accept = (ctx: Ctx, tx: Transaction, { row, friend }: Referred): Promise<ReferralRow> =>
  row.kind === 'early_bird' ? release(ctx, tx, row) : rewardReferral(ctx, tx, row, friend.email)

/** Why a referral is refused may name either of the two: once one has no account any more, support alone reads it. */
const isForBoth = ({ friend, referrer }: Referred): boolean => !friend.deletedAt && !referrer.deletedAt

/** Tells both that there is no reward, and why, if they are to know. */
async function turnDown(
  ctx: Ctx,
  tx: Transaction,
  { row, friend }: Referred,
  reason: string | null,
): Promise<ReferralRow> {
  const [refused] = await tx.db
    .update(referrals)
    .set({ state: 'refused', reason, decidedAt: ctx.clock.now() })
    .where(eq(referrals.id, row.id))
    .returning()
  if (!refused) throw new Error('The referral to refuse was not there')
  const toReferrer = refusalToReferrer(friend.email, reason)
  await addNotification(ctx, tx, { clientId: row.referrerId, message: toReferrer })
  await addNotification(ctx, tx, { clientId: row.friendId, message: refusalToFriend(reason) })
  return refused
}

/** What the audit log says of a decision. `reason`: why it was refused, or a note on why it was verified. */
function entryOf(row: ReferralRow, { friend, referrer }: Referred, note: string): AuditEntry {
  return {
    action: row.state === 'refused' ? 'referral.refuse' : 'referral.verify',
    subject: friend.email,
    details: {
      referral: row.id,
      referrer: referrer.email,
      position: row.position,
      referrer_cents: row.referrerCents,
      friend_cents: row.friendCents,
      reason: note || null,
    },
  }
}

/**
 * Verifies a referral whose first order is paid, which puts the rewards into both wallets at once, or refuses one that is
 * undecided. One of an early-bird link is verified only where it was held, and earns by itself from then on. Both people are told. A decision is made once: whoever comes second is told which it was.
 * Why one is refused is in the audit log alone if either account is deleted by then (054); the answer says where it went.
 * @throws Refusal 404, 409 decided or not to be verified, 422 for a refusal without its reason. U4, safety PAY-22.
 */
export async function decideReferral(ctx: Ctx, { params, body }: StaffInput<typeof decideReferralCall>) {
  const isGood = body.decision === 'verify'
  if (!isGood && body.reason === '')
    return refuseField(
      'reason',
      'Please say why: both people read it, or support alone once an account is deleted.',
    )
  const known = await findReferral(ctx.store.db, params.id)
  return ctx.transaction(async tx => {
    await lockReferral(tx, known.row)
    // Once more: either account may have been deleted since, or taken over, which undoes the referral.
    const found = await findReferral(tx.db, params.id)
    requireDecidable(found, isGood)
    const isTold = !isGood && isForBoth(found)
    const row = isGood
      ? await accept(ctx, tx, found)
      : await turnDown(ctx, tx, found, isTold ? body.reason : null)
    await audit(ctx, tx, entryOf(row, found, body.reason))
    const told = isTold ? 'both clients' : 'the audit log alone'
    const reason_goes_to = body.reason === '' ? null : told
    return ctx.keepAnswer(tx, { referral: { ...staffReferral({ ...found, row }), reason_goes_to } })
  })
}
