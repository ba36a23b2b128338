import { and, eq, isNotNull, isNull, not, notExists, or } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { identities } from '../db/identity-schema'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'

/**
 * Has a password chosen by a mailed link disown the identity that was connected with an account, and says whether there was
 * one. It is kept and blocked: its address would only connect it again. The one that an account began with is its owner's, and
 * stays, unless the mailbox is none of Google's: whoever had the address before would stay with it.
 */
export async function disconnectGoogle(ctx: Ctx, { db }: Transaction, clientId: number): Promise<boolean> {
  const began = and(eq(clients.id, clientId), eq(clients.oauthProvider, 'google'))
  const connected = and(
    eq(identities.clientId, clientId),
    isNull(identities.blockedAt),
    or(not(identities.isHosted), notExists(db.select({ id: clients.id }).from(clients).where(began))),
  )
  const blocked = { blockedAt: ctx.clock.now() }
  return (await db.update(identities).set(blocked).where(connected).returning()).length > 0
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
