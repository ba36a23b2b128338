import { desc, ilike, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { writeCents } from '../../contract/wire'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import { walletBalance } from '../wallet/ledger'
import { holdingWords } from './containing'
import { type StaffInput, staffCall } from './staff-call'

const most = 20

export const findClientsCall = staffCall({
  method: 'GET',
  path: '/staff/clients',
  query: z.object({
    q: typedText({ max: limits.emailLength, blank: 'Please give a name or an email address.' }),
  }),
})

/** The latest twenty clients for whom something holds, with their wallet's balance in dollars. */
async function listClients({ store: { db } }: Ctx, condition?: SQL) {
  const rows = await db
    .select({ client: clients, balanceCents: walletBalance })
    .from(clients)
    .where(condition)
    .orderBy(desc(clients.id))
    .limit(most)
  const found = rows.map(({ client, balanceCents }) => ({
    id: client.id,
    name: client.name,
    email: client.email,
    is_verified: client.emailVerifiedAt !== null,
    wallet_balance: writeCents(balanceCents),
    created_at: client.createdAt.toISOString(),
    deleted_at: client.deletedAt?.toISOString() ?? null,
  }))
  return { clients: found }
}

/** The latest twenty clients, the newest first. */
export const latestClients = (ctx: Ctx) => listClients(ctx)

/** Up to twenty clients with each word of `q` in name or address, the newest first, with their wallet's balance in dollars. */
export function findClients(ctx: Ctx, { query }: StaffInput<typeof findClientsCall>) {
  const isFound = holdingWords(query.q, pattern =>
    or(ilike(clients.email, pattern), ilike(clients.name, pattern)),
  )
  return listClients(ctx, isFound)
}
