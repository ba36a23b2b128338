import * as limits from '../../contract/limits'
import { newReferralCode } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { clients, type orders, walletTransactions } from '../db/schema'
import type { DemoOrder } from './orders'
import { demoClients } from './people'

type DemoFriend = {
  name: string
  email: string
  state: (typeof referrals.$inferSelect)['state']
  kind?: (typeof referrals.$inferSelect)['kind']
  reason?: string
  order?: DemoOrder
}

/** Friends of the busy client, the first one first. They have no password: nobody signs in as one of them. */
const demoFriends: DemoFriend[] = [
  {
    name: 'Theo Lindqvist',
    email: 'theo.lindqvist@inkwell.example',
    state: 'rewarded',
    order: {
      code: 'ORD-000011',
      title: 'Salt and empire',
      subject: 'Economic History',
      pages: 3,
      hours: 80,
      statusId: 3,
      payment: 'Paid',
      writerName: 'Dana',
    },
  },
  {
    name: 'A. Morgan',
    email: 'a.morgan@inkwell.example',
    state: 'refused',
    reason: 'This is a second account of yours.',
  },
  {
    name: 'Noor Quince',
    email: 'noor.quince@inkwell.example',
    state: 'first_order_paid',
    order: {
      code: 'ORD-000012',
      title: 'Bridges of the Mekong delta',
      subject: 'Civil Engineering',
      pages: 4,
      hours: 70,
      statusId: 1,
      payment: 'Paid',
    },
  },
  {
    name: 'Alex Morgan',
    email: 'alex.morgan@inkwell.example',
    state: 'first_order_paid',
    order: {
      code: 'ORD-000013',
      title: 'Cover letter',
      subject: 'Career',
      pages: 1,
      hours: 60,
      statusId: 1,
      payment: 'Paid',
    },
  },
  { name: 'Femi Okafor', email: 'femi.okafor@inkwell.example', state: 'signed_up', kind: 'early_bird' },
  { name: 'Ines Duarte', email: 'ines.duarte@inkwell.example', state: 'signed_up' },
  { name: 'Lex Morgan', email: demoClients.busy.email.replace('@', '+two@'), state: 'held' },
]

type Friend = DemoFriend & { clientId: number }

/** Makes the accounts of the friends. */
export async function insertDemoFriends({ db }: Transaction, now: Date): Promise<Friend[]> {
  const rows = demoFriends.map(({ name, email }) => ({
    name,
    email,
    referralCode: newReferralCode(),
    emailVerifiedAt: now,
    createdAt: now,
  }))
  const stored = await db.insert(clients).values(rows).returning({ id: clients.id, email: clients.email })
  return demoFriends.map(friend => {
    const account = stored.find(({ email }) => email === friend.email)
    if (!account) throw new Error('The demo friend was not stored')
    return { ...friend, clientId: account.id }
  })
}

const [firstRewardCents = 0] = limits.referralRewardsCents

async function insertRewards(
  { db }: Transaction,
  now: Date,
  { id, referrerId, friendId }: typeof referrals.$inferSelect,
): Promise<void> {
  const credit = { createdAt: now, type: 'credit' as const }
  await db.insert(walletTransactions).values([
    {
      ...credit,
      clientId: referrerId,
      amountCents: firstRewardCents,
      reason: 'Referral reward for your first friend',
      sourceKey: `referral:${id}:referrer`,
    },
    {
      ...credit,
      clientId: friendId,
      amountCents: limits.referralFriendCents,
      reason: 'Referral reward for your first order',
      sourceKey: `referral:${id}:friend`,
    },
  ])
}

/** One referral in every state but 'ended', all of one referrer; `placed` are the friends' orders. */
export async function insertDemoReferrals(
  tx: Transaction,
  now: Date,
  referrerId: number,
  friends: Friend[],
  placed: (typeof orders.$inferSelect)[],
): Promise<void> {
  for (const { clientId: friendId, state, kind = 'wallet', reason } of friends) {
    const first = placed.find(order => order.clientId === friendId)
    const isRewarded = state === 'rewarded'
    const [referral] = await tx.db
      .insert(referrals)
      .values({
        referrerId,
        friendId,
        kind,
        state,
        reason,
        firstOrderId: first?.id,
        firstOrderPaidAt: first?.createdAt,
        createdAt: first?.createdAt ?? now,
        decidedAt: isRewarded || state === 'refused' ? now : null,
        ...(isRewarded && {
          position: 1,
          referrerCents: firstRewardCents,
          friendCents: limits.referralFriendCents,
        }),
      })
      .returning()
    if (referral && isRewarded) await insertRewards(tx, now, referral)
  }
}
