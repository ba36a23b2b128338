import { and, eq, gt, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/durations'
import type { Database } from '../db/database'
import { deleteInBatches } from '../db/delete-in-batches'
import { checkoutSessions } from '../db/schema'
import { sandboxCheckouts } from '../db/service-schema'
import type { Ctx } from '../http/context'
import { settledStates } from '../payments/checkout-rows'
import { type SandboxCheckout, sandboxCheckout } from './checkout-form'

export type SandboxRow = {
  id: string
  state: 'open' | 'complete' | 'expired'
  createdAt: Date
  expiresAt: Date
  checkout: SandboxCheckout
}

type StoredRow = typeof sandboxCheckouts.$inferSelect

/** A checkout whose time is over counts as expired, though nobody has written it down. */
function read({ body, state, ...row }: StoredRow, now: Date): SandboxRow {
  const over = state === 'open' && row.expiresAt <= now
  return { ...row, state: over ? 'expired' : state, checkout: sandboxCheckout.parse(body) }
}

export async function findSandboxCheckout(
  db: Database,
  id: string,
  now: Date,
): Promise<SandboxRow | undefined> {
  // An address may hold a NUL, which Postgres takes in no text.
  if (id.includes('\0')) return undefined
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id))
  return row && read(row, now)
}

/** Keeps a new checkout. False when there is one of that id, which stays as it is. */
export async function addSandboxCheckout(
  db: Database,
  { checkout, ...row }: Omit<SandboxRow, 'state'>,
): Promise<boolean> {
  const added = await db
    .insert(sandboxCheckouts)
    .values({ ...row, body: checkout })
    .onConflictDoNothing()
    .returning({ id: sandboxCheckouts.id })
  return added.length > 0
}

/** Ends an open checkout one way or the other. True for the one caller who did it. */
export async function endSandboxCheckout(
  db: Database,
  id: string,
  state: 'complete' | 'expired',
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sandboxCheckouts)
    .set({ state })
    .where(
      and(
        eq(sandboxCheckouts.id, id),
        eq(sandboxCheckouts.state, 'open'),
        gt(sandboxCheckouts.expiresAt, now),
      ),
    )
    .returning({ id: sandboxCheckouts.id })
  return ended.length > 0
}

/** Takes an address out of the checkouts that were opened for it. */
export async function forgetSandboxCustomer(db: Database, email: string): Promise<void> {
  const { body } = sandboxCheckouts
  await db
    .update(sandboxCheckouts)
    .set({ body: sql`jsonb_set(${body}, '{customerEmail}', 'null')` })
    .where(eq(sql`lower(${body}->>'customerEmail')`, email.toLowerCase()))
}

/** So long after its end one that was not paid is told of; after it, that there is none, which is as good. */
const keptMs = 8 * dayMs

/**
 * Forgets checkouts that ended long ago. One that is paid and not booked yet, for the client API was away so long, is
 * kept until it is: nobody else knows of that money.
 */
export async function forgetSandboxCheckouts({ clock, store }: Pick<Ctx, 'clock' | 'store'>): Promise<void> {
  const isOld = lt(sandboxCheckouts.expiresAt, new Date(clock.now().getTime() - keptMs))
  const unbooked = store.db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.id, sandboxCheckouts.id),
        notInArray(checkoutSessions.state, [...settledStates]),
      ),
    )
  const isNotOwed = or(ne(sandboxCheckouts.state, 'complete'), notExists(unbooked))
  const isOver = sql`${isOld} and ${isNotOwed}`
  await deleteInBatches(store.db, { table: sandboxCheckouts, key: sandboxCheckouts.id, isOver })
}
