import { lt } from 'drizzle-orm'
import { hashSecret } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { deleteInBatches } from '../db/delete-in-batches'
import { usedIdTokens } from '../db/identity-schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'

/** Uses a token up: of many who come with the same one, one goes on. @throws Refusal 422 for all others. */
export async function spendToken({ db }: Transaction, token: string, expiresAt: Date): Promise<void> {
  const spent = await db
    .insert(usedIdTokens)
    .values({ hash: hashSecret(token), expiresAt })
    .onConflictDoNothing()
    .returning()
  if (spent.length === 0) return refuse(422, 'This sign-in was used already. Please try again.')
}

/** Forgets tokens that are believed no more in any case. */
export async function forgetUsedTokens({ clock, store }: Pick<Ctx, 'clock' | 'store'>): Promise<void> {
  const isOver = lt(usedIdTokens.expiresAt, clock.now())
  await deleteInBatches(store.db, { table: usedIdTokens, key: usedIdTokens.hash, isOver })
}
