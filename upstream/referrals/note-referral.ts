import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { typedReferralCode } from '../../contract/referral-code'
import type { ClientRow } from '../accounts/client-rows'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { mailboxOf } from '../db/same-person'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'

/** What the end of a sentence, brackets or quotes add to a code, which has letters and digits alone. */
const around = /^[^A-Z0-9]+|[^A-Z0-9]+$/g

type Friend = Pick<ClientRow, 'id' | 'email'>

async function findOwner({ db }: Transaction, code: string, friend: Friend) {
  const isSelf: SQL<boolean> = sql`${mailboxOf(clients.email)} = ${mailboxOf(sql`${friend.email}::text`)}`
  const { id, referralCode, earlyBirdReferralCode } = clients
  const isOfCode = or(eq(referralCode, code), eq(earlyBirdReferralCode, code))
  const [owner] = await db
    .select({ id, earlyBirdReferralCode, isSelf })
    .from(clients)
    .where(and(isOfCode, ne(id, friend.id)))
  return owner
}

/**
 * Notes in the transaction of a sign-up who the new client came by: the code says which link it was. One of the same mailbox
 * is held for support. Unknown codes and one's own are passed over, and a referral that is there stays; the sign-up goes on and
 * is answered the same. Upstream rule U4.
 */
export async function noteReferral(
  ctx: Ctx,
  tx: Transaction,
  friend: Friend,
  typed: string | null,
): Promise<void> {
  // As it is stored. What people pass on is a link, so that one may be typed as well, and either with what stood around it.
  const code = typedReferralCode(typed ?? '')
    .toUpperCase()
    .replace(around, '')
  const owner = code ? await findOwner(tx, code, friend) : undefined
  if (!owner) return
  const kind = owner.earlyBirdReferralCode === code ? 'early_bird' : 'wallet'
  const state = owner.isSelf ? 'held' : 'signed_up'
  await tx.db
    .insert(referrals)
    .values({ referrerId: owner.id, friendId: friend.id, kind, state, createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: referrals.friendId })
}

/** Why a referral is held that was noted for an account whose address somebody else may have typed, and the code with it. */
const unproven =
  'The address was proven by a link for a new password: somebody else may have signed up with it'

/** Leaves it to support whether a referral counts of which nothing has come yet: whoever typed its code may not be the friend. */
export async function holdReferral({ db }: Transaction, friendId: number): Promise<void> {
  const isNoted = and(eq(referrals.state, 'signed_up'), isNull(referrals.firstOrderId))
  await db
    .update(referrals)
    .set({ state: 'held', reason: unproven })
    .where(and(eq(referrals.friendId, friendId), isNoted))
}

/** Takes a referral back of which nothing has come yet: whoever typed its code was not the friend. */
export async function dropReferral({ db }: Transaction, friendId: number): Promise<void> {
  const isUndecided = inArray(referrals.state, ['signed_up', 'held'])
  const isUntouched = and(eq(referrals.friendId, friendId), isUndecided, isNull(referrals.firstOrderId))
  await db.delete(referrals).where(isUntouched)
}
