import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { obstacle } from '../../contract/account-deletion'
import { orderStatus } from '../../contract/order-status'
import type { Database } from '../db/database'
import { orders } from '../db/schema'
import { awaitsAcceptance } from '../deliveries/revised'
import { refuse } from '../http/refusal'
import { walletBalanceCents } from '../wallet/ledger'

export type Obstacle = z.input<typeof obstacle>

export type Standing = { balanceCents: number; obstacles: Obstacle[] }

const isInWork = sql`(${orders.statusId} between ${orderStatus.waiting} and ${orderStatus.inRevision})`

const reason = sql<Obstacle['reason']>`case
  when ${isInWork} then 'in_work'
  when ${awaitsAcceptance} then 'to_accept'
  when ${orders.paymentStatus} = 'Partial Paid' then 'to_pay' end`

/** Paid orders on which somebody still works, waits, or owes; what is closed or accepted and paid is in nobody's way. */
async function obstaclesOf(db: Database, clientId: number): Promise<Obstacle[]> {
  const open = and(ne(orders.paymentStatus, 'Unpaid'), ne(orders.statusId, orderStatus.closed))
  const rows = await db
    .select({ id: orders.id, order_id: orders.code, reason })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), open))
    .orderBy(asc(orders.id))
  return rows.filter(row => row.reason !== null)
}

/** What deleting an account would give up, in integer cents, and what is in its way. */
export async function standingOf(db: Database, clientId: number): Promise<Standing> {
  const [held] = await db
    .select({ cents: sql<string>`coalesce(sum(${orders.walletCents}), 0)` })
    .from(orders)
    .where(and(eq(orders.clientId, clientId), eq(orders.paymentStatus, 'Unpaid')))
  const balanceCents = (await walletBalanceCents(db, clientId)) + Number(held?.cents ?? 0)
  return { balanceCents, obstacles: await obstaclesOf(db, clientId) }
}

const words = {
  in_work: 'is being worked on',
  to_accept: 'waits to be accepted',
  to_pay: 'is not paid in full',
}

/** @throws Refusal 409 naming what is in the way. */
export function requireNoObstacle({ obstacles }: Pick<Standing, 'obstacles'>): void {
  if (obstacles.length === 0) return
  const named = obstacles.map(one => `${one.order_id} ${words[one.reason as keyof typeof words]}`)
  refuse(409, `The account cannot be deleted yet: ${named.join(', ')}.`)
}
