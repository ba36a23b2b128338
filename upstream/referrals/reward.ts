import { and, eq, isNotNull } from 'drizzle-orm'
import * as limits from '../../contract/limits'
import * as portalPaths from '../../contract/portal-paths'
import { lockLiving } from '../account-deletion/deleted-client'
import type { Database, Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import { writeDollars } from '../payments/write-dollars'
import { lockWallet, moveWallet } from '../wallet/ledger'
import { friendWords } from './friend-words'

export type ReferralRow = typeof referrals.$inferSelect

/** Locks the wallets of both people of a referral, and then its row; every writer of both does so in this order. */
export async function lockReferral(
  tx: Transaction,
  { id, referrerId, friendId }: ReferralRow,
): Promise<void> {
  for (const clientId of [referrerId, friendId].sort((one, other) => one - other))
    await lockWallet(tx, clientId)
  await tx.db.select({ id: referrals.id }).from(referrals).where(eq(referrals.id, id)).for('update')
}

/** Which verified friend of the referrer comes next: 1 for the first. It is sure while the referrer's wallet is locked. */
export async function nextPosition(db: Database, referrerId: number): Promise<number> {
  const isVerified = and(eq(referrals.referrerId, referrerId), isNotNull(referrals.position))
  return (await db.$count(referrals, isVerified)) + 1
}

const ordinals = ['first', 'second', 'third']

type Reward = { clientId: number; cents: number; reason: string; message: string; sourceKey: string }

/** Credits one of the two and says so, by notification and mail (U5, U6). Without money there is only something to say. */
async function credit(ctx: Ctx, tx: Transaction, { message, ...movement }: Reward): Promise<void> {
  const { clientId, cents } = movement
  await moveWallet(ctx, tx, movement)
  await addNotification(ctx, tx, { clientId, message })
  if (cents === 0) return
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Your referral reward: ${writeDollars(cents)}`,
    heading: 'Your referral reward',
    paragraphs: hello => [hello, message],
    action: { label: 'Open your wallet', path: portalPaths.wallet },
  })
}

function referrerReward({ id, referrerId }: ReferralRow, email: string, position: number): Reward {
  const cents = limits.referralRewardsCents[position - 1] ?? 0
  const verified = `Your referral of ${friendWords(email)} is verified`
  return {
    clientId: referrerId,
    cents,
    reason: `Referral reward for your ${ordinals[position - 1] ?? 'next'} friend`,
    message: cents
      ? `${verified}: ${writeDollars(cents)} was added to your wallet.`
      : `${verified}. Your first three friends have earned their rewards already; this friend was rewarded too.`,
    sourceKey: `referral:${id}:referrer`,
  }
}

function friendReward({ id, friendId }: ReferralRow): Reward {
  const cents = limits.referralFriendCents
  return {
    clientId: friendId,
    cents,
    reason: 'Referral reward for your first order',
    message: `The referral you came by is verified: ${writeDollars(cents)} was added to your wallet.`,
    sourceKey: `referral:${id}:friend`,
  }
}

/**
 * Rewards both people of a referral that `lockReferral` has locked and whose first order is paid: the referrer by the
 * friend's position (100, 150, 200, then nothing), the friend with 100 (upstream rule U4, Q16, decisions C-56). One whose
 * account was deleted counts, and gets nothing.
 */
export async function rewardReferral(
  ctx: Ctx,
  tx: Transaction,
  row: ReferralRow,
  friendEmail: string,
): Promise<ReferralRow> {
  const position = await nextPosition(tx.db, row.referrerId)
  const rewards = [referrerReward(row, friendEmail, position), friendReward(row)]
  for (const reward of rewards) if (!(await lockLiving(tx, reward.clientId))) reward.cents = 0
  for (const reward of rewards) await credit(ctx, tx, reward)
  const [referrerCents, friendCents] = rewards.map(({ cents }) => cents)
  const [rewarded] = await tx.db
    .update(referrals)
    .set({
      state: 'rewarded',
      position,
      referrerCents,
      friendCents,
      reason: null,
      decidedAt: ctx.clock.now(),
    })
    .where(eq(referrals.id, row.id))
    .returning()
  if (!rewarded) throw new Error('The referral to reward was not there')
  return rewarded
}
