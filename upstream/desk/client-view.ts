import { desc, eq, getTableColumns } from 'drizzle-orm'
import { latestEntry } from '../audit/later-entries'
import { clients, orders, walletTransactions } from '../db/schema'
import type { Ctx } from '../http/context'
import { readId } from '../http/ids'
import { refuse } from '../http/refusal'
import { dueAt } from '../orders/due'
import { walletBalanceCents } from '../wallet/ledger'
import type { DeskContext } from './desk'

/** Of movements and of orders. */
export const mostOfClient = 100

/** The address of the client whose form was sent, below /desk. */
export const clientPageOf = (c: DeskContext): string => `/clients/${c.req.param('id')}`

export async function findClient({ store: { db } }: Ctx, idText: string | undefined) {
  const id = readId(idText ?? '')
  const [client] = id === undefined ? [] : await db.select().from(clients).where(eq(clients.id, id))
  return client ?? refuse(404, `There is no client ${idText}.`)
}

/**
 * A client with the wallet and what was moved in it and ordered lately. The latest change by staff is looked for first: one
 * that comes meanwhile is then told of, though the page has it. @throws Refusal 404.
 */
export async function viewClient(ctx: Ctx, idText: string | undefined) {
  const { db } = ctx.store
  const client = await findClient(ctx, idText)
  const latestAdjustment = await latestEntry(db, { action: 'wallet.adjust', subject: client.email })
  const [balanceCents, ledger, ordered] = await Promise.all([
    walletBalanceCents(db, client.id),
    db
      .select()
      .from(walletTransactions)
      .where(eq(walletTransactions.clientId, client.id))
      .orderBy(desc(walletTransactions.id))
      .limit(mostOfClient),
    db
      .select({ ...getTableColumns(orders), due: dueAt })
      .from(orders)
      .where(eq(orders.clientId, client.id))
      .orderBy(desc(orders.id))
      .limit(mostOfClient),
  ])
  return { client, balanceCents, latestAdjustment, ledger, ordered }
}

export type ClientView = Awaited<ReturnType<typeof viewClient>>
