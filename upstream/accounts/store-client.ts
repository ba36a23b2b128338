import type { HadAccount } from '../account-deletion/known-mailbox'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { noteReferral } from '../referrals/note-referral'
import { newReferralCode } from './secrets'

type NewClient = Pick<typeof clients.$inferInsert, 'passwordHash' | 'oauthProvider' | 'emailVerifiedAt'> & {
  name: string
  email: string
  /** As it was typed. */
  referralCode: string | null | undefined
  /** A mailbox that had an account which was deleted has had its chance at what is earned once. */
  hadAccount: HadAccount
}

/**
 * Stores a new client and notes who they came by, unless they came back. @throws the violation of `emailIndex` when the address is taken. U4.
 */
export async function storeClient(
  ctx: Ctx,
  tx: Transaction,
  { referralCode, hadAccount, ...given }: NewClient,
) {
  const [client] = await tx.db
    .insert(clients)
    .values({
      ...given,
      referralCode: newReferralCode(),
      referralUsed: referralCode || null,
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!client) throw new Error('The client was not stored')
  if (client.referralUsed && !(await hadAccount(tx))) await noteReferral(ctx, tx, client, client.referralUsed)
  return client
}
