import { and, eq, sql } from 'drizzle-orm'
import * as limits from '../../contract/limits'
import { plainly } from '../../contract/plainly'
import { typedText } from '../../contract/typed-text'
import { lockLiving } from '../account-deletion/deleted-client'
import { type ClientRow, lockClient } from '../accounts/client-rows'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'

/** The address of a client as staff types it. */
export const clientEmail = typedText({ max: limits.emailLength, blank: 'Please name the client.' }).overwrite(
  plainly,
)

const refuseDeleted = (): never => refuseField('client_email', 'This account was deleted.')
const refuseUnknown = (): never => refuseField('client_email', 'No client has this email address.')

/** The client of an address, however it is written. @throws Refusal 422 on `client_email` when there is none, or it was deleted. */
export async function requireClient(ctx: Ctx, email: string) {
  const client = await requireAnyClient(ctx, email)
  return client.deletedAt ? refuseDeleted() : client
}

/** The same by the pseudonym of one that was deleted, too: its wallet may have to be seen to. */
export async function requireAnyClient(ctx: Ctx, email: string) {
  const [client] = await ctx.store.db
    .select()
    .from(clients)
    .where(eq(sql`lower(${clients.email})`, email.toLowerCase()))
  return client ?? refuseUnknown()
}

/** The client of an id that `requireClient` gave, locked. @throws Refusal 422 on `client_email` when it was deleted meanwhile. */
export async function lockNamedClient(tx: Transaction, id: number): Promise<ClientRow> {
  const client = await lockClient(tx, id)
  return client && !client.deletedAt ? client : refuseDeleted()
}

/**
 * Keeps a client there until the transaction ends, by the address that was looked up.
 * @throws Refusal 422 on `client_email` when the account was deleted meanwhile, or given another address.
 */
export async function holdClient(
  tx: Transaction,
  { id, email }: Pick<ClientRow, 'id' | 'email'>,
): Promise<void> {
  if (!(await lockLiving(tx, id))) refuseDeleted()
  const isStill = and(eq(clients.id, id), eq(clients.email, email))
  if ((await tx.db.$count(clients, isStill)) === 0) refuseUnknown()
}
