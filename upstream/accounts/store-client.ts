import { hadAccount } from '../account-deletion/known-mailbox'
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
  /** From `mailboxHash`. One that had an account which was deleted has had its chance at what is earned once. */
  mailbox: string
}

/**
 * Stores a new client and notes who they came by, unless they came back. @throws the violation of `emailIndex` when the address is taken. U4.
 */
export async function storeClient(ctx: Ctx, tx: Transaction, { referralCode, mailbox, ...given }: NewClient) {
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
  if (!(await hadAccount(tx.db, mailbox))) await noteReferral(ctx, tx, client, client.referralUsed)
  return client
}
