import { and, eq, gt, inArray, isNotNull, isNull, like, lte } from 'drizzle-orm'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import type { ClientRow } from '../accounts/client-rows'
import type { Database, Transaction } from '../db/database'
import { clientPromos, clients, promos } from '../db/schema'
import type { Ctx } from '../http/context'
import { addNotification } from '../notifications/notify'

const heldMs = limits.earlyBirdHours * hourMs

/** What a later sign-in reads of a place that is gone. */
const lapsed = `Your Early Bird place went to somebody else, because your email was not verified within ${limits.earlyBirdHours} hours. Your account is a regular one, with everything but the discount.`

/** The word before the codes of the campaign's discount. */
export const promoWord = 'EARLY'

/** A place of a sign-up until then lapses now, unless its address is verified. */
const lapseOf = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - heldMs)

type Holder = Pick<ClientRow, 'earlyBirdNo' | 'createdAt' | 'provenBefore'>

/** Whether a client whose address is not verified yet has a place that waits for it. */
export const holdsPlace = (ctx: Ctx, { earlyBirdNo, createdAt, provenBefore }: Holder): boolean =>
  earlyBirdNo !== null && provenBefore === null && createdAt > lapseOf(ctx)

/** A deleted account had its place: that one is used up. One that was proven by another address keeps it. */
const isLapsed = (ctx: Ctx) =>
  and(
    isNotNull(clients.earlyBirdNo),
    isNull(clients.emailVerifiedAt),
    isNull(clients.provenBefore),
    isNull(clients.deletedAt),
    lte(clients.createdAt, lapseOf(ctx)),
  )

export async function isAnyLapsed(ctx: Ctx, db: Database): Promise<boolean> {
  return (await db.select({ id: clients.id }).from(clients).where(isLapsed(ctx)).limit(1)).length > 0
}

/** One that is over already has its end. */
async function endDiscount(ctx: Ctx, { db }: Transaction, clientId: number): Promise<void> {
  const now = ctx.clock.now()
  const theirs = db
    .select({ code: clientPromos.code })
    .from(clientPromos)
    .where(eq(clientPromos.clientId, clientId))
  await db
    .update(promos)
    .set({ endsAt: now })
    .where(and(inArray(promos.code, theirs), like(promos.code, `${promoWord}-%`), gt(promos.endsAt, now)))
}

/**
 * Takes the first lapsed place from the account that never verified its address, which is a regular one from then on and is
 * told so. Gives the number. The campaign is locked by the caller; an account that is being verified keeps its place.
 */
export async function takeLapsedPlace(ctx: Ctx, tx: Transaction): Promise<number | undefined> {
  const [late] = await tx.db
    .select({ id: clients.id, number: clients.earlyBirdNo })
    .from(clients)
    .where(isLapsed(ctx))
    .orderBy(clients.earlyBirdNo)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!late) return undefined
  await tx.db
    .update(clients)
    .set({ earlyBirdNo: null, earlyBirdReferralCode: null })
    .where(eq(clients.id, late.id))
  await endDiscount(ctx, tx, late.id)
  await addNotification(ctx, tx, { clientId: late.id, message: lapsed })
  return late.number ?? undefined
}
