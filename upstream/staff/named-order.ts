import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { typedText } from '../../contract/typed-text'
import { writeCents } from '../../contract/wire'
import type { Database, Transaction } from '../db/database'
import { clients, orders } from '../db/schema'
import { readId } from '../http/ids'
import { refuse } from '../http/refusal'
import { dueAt } from '../orders/due'
import { remainingCents } from '../orders/order-price'
import { lockOrder, type OrderRow } from '../orders/order-rows'

/** An order as staff names it: by its id, or by the display code that the client reads out. */
export const orderReference = z.union([z.int(), typedText({ max: 64 })])

type Reference = string | number | undefined

async function idOf(db: Database, reference: Reference): Promise<number | undefined> {
  const [named] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.code, String(reference).replaceAll('\0', '').toUpperCase()))
  return named?.id ?? readId(reference ?? '')
}

const missing = (reference: Reference): never => refuse(404, `There is no order ${reference}.`)

/** The order of a reference as it stands at this moment. @throws Refusal 404. */
export async function findNamedOrder(db: Database, reference: Reference): Promise<OrderRow> {
  const id = await idOf(db, reference)
  const [row] = id === undefined ? [] : await db.select().from(orders).where(eq(orders.id, id))
  return row ?? missing(reference)
}

/** The order of a reference, locked until the transaction ends. @throws Refusal 404. */
export async function lockNamedOrder(tx: Transaction, reference: Reference): Promise<OrderRow> {
  const id = await idOf(tx.db, reference)
  return (id && (await lockOrder(tx, id))) || missing(reference)
}

type Told = { row: OrderRow; email: string; dueAt: Date | null }

/** An order as staff is told of it: with its client's address, and when it is due. */
export const staffOrder = ({ row, email, dueAt }: Told) => ({
  id: row.id,
  order_id: row.code,
  client_id: row.clientId,
  client_email: email,
  title: row.title,
  subject: row.subject,
  no_of_pages: row.pages,
  deadline: row.deadline?.toISOString() ?? null,
  due_at: dueAt?.toISOString() ?? null,
  status_id: row.statusId,
  writer_name: row.writerName,
  is_accepted: row.isAccepted,
  is_revision_accepted: row.isRevisionAccepted,
  payment_status: row.paymentStatus,
  total: writeCents(row.totalCents),
  paid: writeCents(row.paidCents),
  remaining_total: writeCents(remainingCents(row)),
  created_at: row.createdAt.toISOString(),
})

/** What staff is told of an order: looks up its client's address and when it is due. */
export async function describeOrder({ db }: Transaction, row: OrderRow) {
  const [found] = await db
    .select({ email: clients.email, dueAt })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(eq(orders.id, row.id))
  return staffOrder({ row, email: found?.email ?? '', dueAt: found?.dueAt ?? null })
}
