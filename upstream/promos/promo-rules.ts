import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import type { Database, Transaction } from '../db/database'
import { clientPromos, orders, promos } from '../db/schema'
import type { Ctx } from '../http/context'
import { Refusal } from '../http/refusal'

export type PromoRow = typeof promos.$inferSelect

/** For whom and for which order a promo is wanted; the order does not count against itself. */
export type PromoUse = { clientId: number; orderId: number }

/** The one answer for every code that cannot be used, so that nobody learns which ones exist. */
export class InvalidPromo extends Refusal {
  constructor() {
    super(422, { error: 'Invalid promo code' })
  }
}

export const invalidPromo = (): never => {
  throw new InvalidPromo()
}

/** A code as it is stored: people type spaces and small letters, and Postgres takes NUL in no text. */
export const normalizeCode = (typed: string): string => typed.replaceAll('\0', '').trim().toUpperCase()

/** How long a placed order keeps its promo without being paid: as long as a checkout opened in time may live. */
const holdMs = (limits.checkoutLifeHours + 1) * hourMs

const isOpen = ({ startsAt, endsAt }: PromoRow, now: Date) =>
  (!startsAt || startsAt <= now) && (!endsAt || now < endsAt)

/** The orders that use a promo up: paid ones, and those that were placed with it lately. */
const uses = (code: string, now: Date) =>
  and(
    eq(orders.promoCode, code),
    or(ne(orders.paymentStatus, 'Unpaid'), gt(orders.promoHeldAt, new Date(now.getTime() - holdMs))),
  )

async function isGranted(db: Database, code: string, clientId: number): Promise<boolean> {
  const grant = and(eq(clientPromos.code, code), eq(clientPromos.clientId, clientId))
  return (await db.$count(clientPromos, grant)) > 0
}

async function countUses(db: Database, code: string, { clientId, orderId }: PromoUse, now: Date) {
  const own = sql`${orders.clientId} = ${clientId}`
  const [row] = await db
    .select({
      byThisClient: sql<string>`count(*) filter (where ${own} and ${orders.id} <> ${orderId})`,
      byOthers: sql<string>`count(distinct ${orders.clientId}) filter (where not ${own})`,
    })
    .from(orders)
    .where(uses(code, now))
  return { byThisClient: Number(row?.byThisClient ?? 0), byOthers: Number(row?.byOthers ?? 0) }
}

/** Whether somebody else, or another order of this client, has not used it up. */
async function isLeft(db: Database, promo: PromoRow, use: PromoUse, now: Date): Promise<boolean> {
  if (!promo.oncePerClient && promo.maxClients === null) return true
  const { byThisClient, byOthers } = await countUses(db, promo.code, use, now)
  if (promo.oncePerClient && byThisClient > 0) return false
  return promo.maxClients === null || byOthers < promo.maxClients
}

/** @throws Refusal 422 `{error}` unless this client may use it for this order now. */
async function requireUsable(ctx: Ctx, db: Database, promo: PromoRow | undefined, use: PromoUse) {
  const now = ctx.clock.now()
  if (!promo || !isOpen(promo, now)) return invalidPromo()
  if (promo.isPersonal && !(await isGranted(db, promo.code, use.clientId))) return invalidPromo()
  return (await isLeft(db, promo, use, now)) ? promo : invalidPromo()
}

const withCode = (db: Database, typed: string) =>
  db
    .select()
    .from(promos)
    .where(eq(promos.code, normalizeCode(typed)))

/** The promo of a code, when this client may use it for this order now. @throws Refusal 422 `{error}` when not. */
export async function getUsablePromo(ctx: Ctx, typed: string, use: PromoUse): Promise<PromoRow> {
  const { db } = ctx.store
  const [promo] = await withCode(db, typed)
  return requireUsable(ctx, db, promo, use)
}

/**
 * The same, with the promo locked: until the transaction ends nobody else decides about its last use. The order's
 * lock comes before, the wallet's after.
 */
export async function lockUsablePromo(
  ctx: Ctx,
  { db }: Transaction,
  typed: string,
  use: PromoUse,
): Promise<PromoRow> {
  const [promo] = await withCode(db, typed).for('no key update')
  return requireUsable(ctx, db, promo, use)
}

/** The promos a client holds and may use for another order, the latest first. Specification 3, decisions C-19. */
export async function listSavedPromos(ctx: Ctx, clientId: number): Promise<PromoRow[]> {
  const { db } = ctx.store
  const now = ctx.clock.now()
  const granted = await db
    .select({ promo: promos })
    .from(clientPromos)
    .innerJoin(promos, eq(promos.code, clientPromos.code))
    .where(eq(clientPromos.clientId, clientId))
    .orderBy(sql`${clientPromos.grantedAt} desc`)
  const open = granted.map(({ promo }) => promo).filter(promo => isOpen(promo, now))
  const left = await Promise.all(open.map(promo => isLeft(db, promo, { clientId, orderId: 0 }, now)))
  return open.filter((_, index) => left[index])
}
