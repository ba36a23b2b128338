import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { ClientRow } from '../accounts/client-rows'
import type { Transaction } from '../db/database'
import { referrals } from '../db/referral-schema'
import { notifications } from '../db/schema'
import { refusalToFriend, refusalToReferrer } from '../referrals/refusal-notice'

/**
 * Why a client's referrals were refused, of either side, in what the other side was told too: that they were stays. The other side
 * was told by an address that the client had then.
 */
export async function forgetReasons(
  { db }: Pick<Transaction, 'db'>,
  { id }: Pick<ClientRow, 'id'>,
  emails: string[],
): Promise<void> {
  const own = or(eq(referrals.referrerId, id), eq(referrals.friendId, id))
  const hasReason = and(own, eq(referrals.state, 'refused'), isNotNull(referrals.reason))
  const refused = await db.select().from(referrals).where(hasReason).for('update')
  for (const { referrerId, friendId, reason } of refused) {
    const isFriend = friendId === id
    const ofOther = eq(notifications.clientId, isFriend ? referrerId : friendId)
    for (const email of emails) {
      const told = (why: string | null) => (isFriend ? refusalToReferrer(email, why) : refusalToFriend(why))
      await db
        .update(notifications)
        .set({ message: told(null) })
        .where(and(ofOther, eq(notifications.message, told(reason))))
    }
  }
  await db.update(referrals).set({ reason: null }).where(hasReason)
}
