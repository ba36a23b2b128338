import { and, countDistinct, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import type { Database, Transaction } from '../db/database'
import { checkoutSessions, clientPromos, orders, promos } from '../db/schema'
import type { ClientCtx, Ctx } from '../http/context'
import { invalidPromo } from './invalid-promo'
import { noteGood, requireGuess } from './limited-guesses'
import { normalizeCode } from './normalize-code'

export type PromoRow = typeof promos.$inferSelect

/** For whom and for which order a promo is wanted; the order does not count against itself. */
export type PromoUse = { clientId: number; orderId: number }

/** How long a placed order keeps its promo without being paid: as long as a checkout opened in time may live. */
const holdMs = (limits.checkoutLifeHours + 1) * hourMs

const isOpen = ({ startsAt, endsAt }: PromoRow, now: Date) =>
  (!startsAt || startsAt <= now) && (!endsAt || now < endsAt)

/** An order may have been paid for at its checkout until the provider has told that it was not, however late. */
const mayBePaid = sql`exists (select from ${checkoutSessions}
  where ${checkoutSessions.orderId} = ${orders.id} and ${checkoutSessions.state} = 'open')`

/** The orders that use promos up: paid ones, those that were placed with it lately, and those that may have been paid. */
const uses = (codes: string[], now: Date) => {
  const isHeld = gt(orders.promoHeldAt, new Date(now.getTime() - holdMs))
  return and(inArray(orders.promoCode, codes), or(ne(orders.paymentStatus, 'Unpaid'), isHeld, mayBePaid))
}

async function isGranted(db: Database, code: string, clientId: number): Promise<boolean> {
  const grant = and(eq(clientPromos.code, code), eq(clientPromos.clientId, clientId))
  return (await db.$count(clientPromos, grant)) > 0
}

/** Whoever asks; with `invoice` it is not the client. */
type Asking = Ctx & Pick<ClientCtx, 'invoice'>

/**
 * Whether a code is no news to whoever asks: the order has it, or it was given to the client, of which no holder of an
 * invoice knows.
 */
async function isKnown({ invoice }: Asking, db: Database, code: string, use: PromoUse): Promise<boolean> {
  const own = and(eq(orders.id, use.orderId), eq(orders.clientId, use.clientId), eq(orders.promoCode, code))
  if ((await db.$count(orders, own)) > 0) return true
  return !invoice && isGranted(db, code, use.clientId)
}

/** Those of the codes that another order of this client uses up. */
async function ownCodes(db: Database, codes: string[], { clientId, orderId }: PromoUse, now: Date) {
  if (codes.length === 0) return new Set<string | null>()
  const own = and(eq(orders.clientId, clientId), ne(orders.id, orderId))
  const rows = await db
    .selectDistinct({ code: orders.promoCode })
    .from(orders)
    .where(and(own, uses(codes, now)))
  return new Set(rows.map(({ code }) => code))
}

/** How many other clients use each of the codes. */
async function countOthers(db: Database, codes: string[], { clientId }: PromoUse, now: Date) {
  if (codes.length === 0) return new Map<string | null, number>()
  const rows = await db
    .select({ code: orders.promoCode, others: countDistinct(orders.clientId) })
    .from(orders)
    .where(and(ne(orders.clientId, clientId), uses(codes, now)))
    .groupBy(orders.promoCode)
  return new Map(rows.map(({ code, others }) => [code, others]))
}

const codesOf = (rows: PromoRow[]) => rows.map(({ code }) => code)

/**
 * Those that somebody else, or another order of this client, has not used up. Everybody's orders with a code are many, and
 * are counted under the promo's lock: only where its clients are limited, and only when their own leave it to them.
 */
async function keepLeft(db: Database, given: PromoRow[], use: PromoUse, now: Date): Promise<PromoRow[]> {
  const once = given.filter(({ oncePerClient }) => oncePerClient)
  const used = await ownCodes(db, codesOf(once), use, now)
  const unused = given.filter(({ code }) => !used.has(code))
  const limited = unused.filter(({ maxClients }) => maxClients !== null)
  const others = await countOthers(db, codesOf(limited), use, now)
  return unused.filter(({ maxClients, code }) => maxClients === null || (others.get(code) ?? 0) < maxClients)
}

/** @throws Refusal 422 `{error}` unless this client may use it for this order now. */
async function requireUsable(ctx: Ctx, db: Database, promo: PromoRow | undefined, use: PromoUse) {
  const now = ctx.clock.now()
  if (!promo || !isOpen(promo, now)) return invalidPromo()
  if (promo.isPersonal && !(await isGranted(db, promo.code, use.clientId))) return invalidPromo()
  const [left] = await keepLeft(db, [promo], use, now)
  return left ?? invalidPromo()
}

const withCode = (db: Database, code: string) => db.select().from(promos).where(eq(promos.code, code))

/** The promo of a code, locked until the transaction ends: nobody places with it, or ends it, meanwhile. */
export async function lockPromo({ db }: Transaction, code: string): Promise<PromoRow | undefined> {
  const [promo] = await withCode(db, code).for('no key update')
  return promo
}

/**
 * The promo of a code, when this client may use it for this order now.
 * @throws Refusal 422 `{error}` when not, 429 within `limitGuesses`.
 */
export async function getUsablePromo(ctx: Asking, typed: string, use: PromoUse): Promise<PromoRow> {
  const { db } = ctx.store
  const code = normalizeCode(typed)
  await requireGuess(ctx, () => isKnown(ctx, db, code, use))
  const [promo] = await withCode(db, code)
  const usable = await requireUsable(ctx, db, promo, use)
  await noteGood(ctx, code)
  return usable
}

/**
 * The usable promo of a code, locked: until the transaction ends nobody else decides about its last use. The order's lock
 * comes before, the wallet's after. @throws Refusal as `getUsablePromo`.
 */
export async function lockUsablePromo(
  ctx: Asking,
  tx: Transaction,
  typed: string,
  use: PromoUse,
): Promise<PromoRow> {
  const code = normalizeCode(typed)
  await requireGuess(ctx, () => isKnown(ctx, tx.db, code, use))
  return requireUsable(ctx, tx.db, await lockPromo(tx, code), use)
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
  return keepLeft(db, open, { clientId, orderId: 0 }, now)
}

/** Whether an order of this client has used a promo up that is good once for each client; also when it is over. */
export async function isUsedUp({ store, clock }: Ctx, code: string, clientId: number): Promise<boolean> {
  return (await ownCodes(store.db, [code], { clientId, orderId: 0 }, clock.now())).has(code)
}
