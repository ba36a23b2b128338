import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { clients, orders, walletTransactions } from '../db/schema'
import type { Ctx } from '../http/context'
import { addNotification } from '../notifications/notify'
import { writeDollars } from '../payments/write-dollars'

const { type, amountCents } = walletTransactions
const balance =
  sql<number>`coalesce(sum(case when ${type} = 'credit' then 1 else -1 end * ${amountCents}), 0)`.mapWith(
    Number,
  )

/** A client's balance in integer cents: the sum of the ledger. */
export async function walletBalanceCents(db: Database, clientId: number): Promise<number> {
  const [row] = await db
    .select({ balance })
    .from(walletTransactions)
    .where(eq(walletTransactions.clientId, clientId))
  return row?.balance ?? 0
}

/** The same of a row of `clients`. */
export const walletBalance = sql<number>`(
  select ${balance} from ${walletTransactions} where ${walletTransactions.clientId} = "clients"."id")`.mapWith(
  Number,
)

/** What the wallet gave the order of a row of `orders` in all, in integer cents, less what came back from it. */
export const walletPart = sql<number>`(
  select coalesce(sum(case when w.type = 'credit' then -w.amount_cents else w.amount_cents end), 0)
  from wallet_transactions w where w.order_id = "orders"."id" and w.source_key like 'order:%')`.mapWith(
  Number,
)

/** The same of one order. */
export async function walletPartCents(db: Database, orderId: number): Promise<number> {
  const [row] = await db.select({ cents: walletPart }).from(orders).where(eq(orders.id, orderId))
  return row?.cents ?? 0
}

/**
 * The balance in cents, locked: until the transaction ends nobody else takes anything out of this wallet. Taken after
 * the order's lock, as everywhere.
 */
export async function lockWallet(tx: Transaction, clientId: number): Promise<number> {
  await tx.db.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update')
  return walletBalanceCents(tx.db, clientId)
}

export type Movement = {
  clientId: number
  /** Integer cents: above 0 is put in, below 0 is taken out. */
  cents: number
  reason: string
  orderId?: number
  /** Names the event, so that it counts once. */
  sourceKey: string
}

/** Writes one movement of a wallet; none for 0 cents. Whoever takes something out holds `lockWallet`. */
export async function moveWallet(ctx: Ctx, tx: Transaction, movement: Movement): Promise<void> {
  const { cents, ...rest } = movement
  if (cents === 0) return
  await tx.db.insert(walletTransactions).values({
    ...rest,
    type: cents > 0 ? 'credit' : 'debit',
    amountCents: Math.abs(cents),
    createdAt: ctx.clock.now(),
  })
}

/**
 * Moves money between the wallet and an order that the transaction has locked: its movements are numbered. The client is
 * told of what comes back (upstream rule U5).
 */
export async function moveForOrder(
  ctx: Ctx,
  tx: Transaction,
  order: { id: number; clientId: number },
  movement: Pick<Movement, 'cents' | 'reason'>,
): Promise<void> {
  if (movement.cents === 0) return
  const earlier = await tx.db.$count(walletTransactions, eq(walletTransactions.orderId, order.id))
  await moveWallet(ctx, tx, {
    ...movement,
    clientId: order.clientId,
    orderId: order.id,
    sourceKey: `order:${order.id}:${earlier + 1}`,
  })
  const message = `${writeDollars(movement.cents)} was added to your wallet: ${movement.reason}`
  if (movement.cents > 0) await addNotification(ctx, tx, { clientId: order.clientId, message })
}
