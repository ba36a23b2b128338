import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { typedReferralCode } from '../../contract/referral-code'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { mailboxOf } from '../db/same-person'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'

type Friend = Pick<typeof clients.$inferSelect, 'id' | 'email'>

async function findOwner({ db }: Transaction, code: string, friend: Friend) {
  const isSelf: SQL<boolean> = sql`${clients.id} = ${friend.id}
    or ${mailboxOf(clients.email)} = ${mailboxOf(sql`${friend.email}::text`)}`
  const { id, earlyBirdReferralCode } = clients
  const [owner] = await db
    .select({ id, earlyBirdReferralCode, isSelf })
    .from(clients)
    .where(or(eq(clients.referralCode, code), eq(earlyBirdReferralCode, code)))
  return owner
}

/**
 * Notes in the transaction of a sign-up who the new client came by: the code says which link it was. Unknown codes, and
 * those of the same person by code or mailbox, are passed over, and a referral that is there stays; the sign-up goes on.
 * Upstream rule U4.
 */
export async function noteReferral(
  ctx: Ctx,
  tx: Transaction,
  friend: Friend,
  typed: string | null,
): Promise<void> {
  // As it is stored. What people pass on is a link, so that one may be typed as well.
  const code = typedReferralCode(typed ?? '').toUpperCase()
  const owner = code ? await findOwner(tx, code, friend) : undefined
  if (!owner || owner.isSelf) return
  const kind = owner.earlyBirdReferralCode === code ? 'early_bird' : 'wallet'
  await tx.db
    .insert(referrals)
    .values({ referrerId: owner.id, friendId: friend.id, kind, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: referrals.friendId })
}

/** Takes a referral back of which nothing has come yet: whoever typed its code was not the friend. */
export async function dropReferral({ db }: Transaction, friendId: number): Promise<void> {
  const isUntouched = and(eq(referrals.friendId, friendId), eq(referrals.state, 'signed_up'))
  await db.delete(referrals).where(isUntouched)
}
