import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'

/** What stands where a name, a title or an address was. The domain is one that no mail ever reaches (RFC 2606). */
export const deletedName = 'Deleted account'
export const deletedTitle = 'Removed with the account'
const deletedDomain = '@deleted.invalid'
export const deletedEmail = (clientId: number): string => `deleted-${clientId}${deletedDomain}`
export const isDeletedEmail = (email: string): boolean => email.endsWith(deletedDomain)

/**
 * Whether an account is there and not deleted; until the transaction ends it is not. Taken after the order's lock, as the
 * wallet's is.
 */
export async function lockLiving({ db }: Transaction, clientId: number): Promise<boolean> {
  const living = and(eq(clients.id, clientId), isNull(clients.deletedAt))
  return (await db.select({ id: clients.id }).from(clients).where(living).for('key share')).length > 0
}
