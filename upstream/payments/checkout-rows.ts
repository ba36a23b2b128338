import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { checkoutSessions } from '../db/schema'

/** Rounds against others who open checkouts for the same order at the same moment. */
export const checkoutRounds = 4

export type CheckoutRow = typeof checkoutSessions.$inferSelect

/** The payment has come: it is booked, or it is not what was asked for and booked nowhere. Nothing changes either any more. */
export const settledStates: readonly CheckoutRow['state'][] = ['processed', 'disagrees']

export const isSettled = ({ state }: Pick<CheckoutRow, 'state'>): boolean => settledStates.includes(state)

/** What logs may say of a checkout: its whole id shows a receipt. */
export const endOfCheckout = (id: string): string => `…${id.slice(-6)}`

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.id, id))
  return row
}

/** The one checkout of an order that can still be paid. */
export async function findOpenCheckout(db: Database, orderId: number): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.orderId, orderId), eq(checkoutSessions.state, 'open')))
  return row
}

/** Every checkout of a client that can still be paid. */
export const openCheckoutsOf = (db: Database, clientId: number): Promise<CheckoutRow[]> =>
  db
    .select()
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.clientId, clientId), eq(checkoutSessions.state, 'open')))

export const countCheckouts = (db: Database, orderId: number): Promise<number> =>
  db.$count(checkoutSessions, eq(checkoutSessions.orderId, orderId))
