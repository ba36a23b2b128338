import { and, eq, isNotNull, isNull, not, notExists, or } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { identities } from '../db/identity-schema'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'

/**
 * The identity that a password chosen by a mailed link disowns. The one that an account began with is its owner's, and stays,
 * unless the mailbox is none of Google's: whoever had the address before would stay with it.
 */
function passingIdentity({ db }: Transaction, clientId: number) {
  const began = and(eq(clients.id, clientId), eq(clients.oauthProvider, 'google'))
  return and(
    eq(identities.clientId, clientId),
    isNull(identities.blockedAt),
    or(not(identities.isHosted), notExists(db.select({ id: clients.id }).from(clients).where(began))),
  )
}

/** Whether a password chosen by a mailed link would end signing in with Google. */
export async function wouldDisconnectGoogle(tx: Transaction, clientId: number): Promise<boolean> {
  return (await tx.db.$count(identities, passingIdentity(tx, clientId))) > 0
}

/**
 * Has such a password disown the identity, and says whether that may be connected again (`forgetDisowned`); undefined when
 * there was none. It is kept and blocked: its address would only connect it again.
 */
export async function disconnectGoogle(
  ctx: Ctx,
  tx: Transaction,
  clientId: number,
): Promise<{ mayComeBack: boolean } | undefined> {
  const disowned = await tx.db
    .update(identities)
    .set({ blockedAt: ctx.clock.now() })
    .where(passingIdentity(tx, clientId))
    .returning()
  return disowned.length > 0 ? { mayComeBack: disowned.some(({ isHosted }) => isHosted) } : undefined
}

/** Has another address disown whatever is connected: whoever has the mailbox of the old one would stay with the account. */
export async function disownAll(ctx: Ctx, tx: Transaction, clientId: number): Promise<void> {
  await tx.db
    .update(identities)
    .set({ blockedAt: ctx.clock.now() })
    .where(and(eq(identities.clientId, clientId), isNull(identities.blockedAt)))
}

/** Forgets what was disowned and may be connected again; says how many that were. */
export async function forgetDisowned({ db }: Transaction, clientId: number): Promise<number> {
  const disowned = and(
    eq(identities.clientId, clientId),
    isNotNull(identities.blockedAt),
    identities.isHosted,
  )
  return (await db.delete(identities).where(disowned).returning()).length
}
