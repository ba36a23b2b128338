import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { newReferralCode } from './secrets'

type NewClient = Pick<typeof clients.$inferInsert, 'passwordHash' | 'oauthProvider' | 'emailVerifiedAt'> & {
  name: string
  email: string
  /** As it was typed. */
  referralCode: string | null | undefined
}

/** Stores a new client. @throws the violation of `emailIndex` when the address is taken. */
export async function storeClient(ctx: Ctx, tx: Transaction, { referralCode, ...given }: NewClient) {
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
  return client
}
