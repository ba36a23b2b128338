import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { aliveAt, deadBearer } from '../accounts/bearer'
import type { Database } from '../db/database'
import { identities } from '../db/identity-schema'
import { messageMails } from '../db/message-mail-schema'
import { clientPromos, clients, notifications, orders, promos } from '../db/schema'
import { tokens } from '../db/token-schema'
import type { SignedInCtx } from '../http/context'
import { ofFirstOrder } from '../orders/first-order'
import { isStoredPicture } from '../profile/client-answer'
import { promoAnswer } from '../promos/promo-answer'

async function profileOf(db: Database, clientId: number) {
  const firstPayment = ofFirstOrder<string>('payment_status', clientId)
  const [found] = await db
    .select({ row: clients, firstPayment })
    .from(clients)
    .where(eq(clients.id, clientId))
  if (!found) return deadBearer()
  const { row } = found
  const isStored = row.image !== null && isStoredPicture(row.image)
  return {
    name: row.name,
    email: row.email,
    email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
    phone: row.phone,
    country: row.country,
    picture_address: isStored ? null : row.image,
    has_picture: isStored,
    care_manager: row.pcmName,
    // Locked until then: a code opens what the link does (specification 2.10).
    referral_code: found.firstPayment === 'Paid' ? row.referralCode : null,
    early_bird_no: row.earlyBirdNo,
    early_bird_referral_code: row.earlyBirdReferralCode,
    created_at: row.createdAt.toISOString(),
  }
}

async function sessionsOf({ clientId, tokenHash, clock }: SignedInCtx, db: Database) {
  const rows = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.clientId, clientId), aliveAt(clock.now())))
    .orderBy(desc(tokens.lastSeenAt), desc(tokens.id))
  return rows.map(row => ({
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.hash === tokenHash,
  }))
}

async function signInsOf(db: Database, clientId: number) {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.clientId, clientId))
    .orderBy(asc(identities.createdAt))
  return rows.map(({ issuer, createdAt, blockedAt }) => ({
    issuer,
    since: createdAt.toISOString(),
    ended_at: blockedAt?.toISOString() ?? null,
  }))
}

async function mutedMailOf(db: Database, clientId: number) {
  const rows = await db
    .select({ code: orders.code })
    .from(messageMails)
    .innerJoin(orders, eq(orders.id, messageMails.orderId))
    .where(and(eq(orders.clientId, clientId), isNotNull(messageMails.mutedAt)))
    .orderBy(asc(orders.id))
  return rows.map(({ code }) => code)
}

async function promosOf(db: Database, clientId: number) {
  const rows = await db
    .select({ promo: promos, grantedAt: clientPromos.grantedAt })
    .from(clientPromos)
    .innerJoin(promos, eq(promos.code, clientPromos.code))
    .where(eq(clientPromos.clientId, clientId))
    .orderBy(asc(clientPromos.grantedAt))
  return rows.map(({ promo, grantedAt }) => ({
    ...promoAnswer(promo),
    granted_at: grantedAt.toISOString(),
    ends_at: promo.endsAt?.toISOString() ?? null,
  }))
}

async function notificationsOf(db: Database, clientId: number) {
  const rows = await db
    .select({ notice: notifications, code: orders.code })
    .from(notifications)
    .leftJoin(orders, eq(orders.id, notifications.orderId))
    .where(eq(notifications.clientId, clientId))
    .orderBy(asc(notifications.id))
  return rows.map(({ notice, code }) => ({
    created_at: notice.createdAt.toISOString(),
    message: notice.message,
    is_read: notice.isRead,
    order_id: code,
  }))
}

/** Who the caller is here: the profile, ways of signing in, open sessions, promos that were given, and what was told. */
export async function personOf(ctx: SignedInCtx, db: Database) {
  return {
    profile: await profileOf(db, ctx.clientId),
    sessions: await sessionsOf(ctx, db),
    sign_ins: await signInsOf(db, ctx.clientId),
    muted_mail: await mutedMailOf(db, ctx.clientId),
    promos: await promosOf(db, ctx.clientId),
    notifications: await notificationsOf(db, ctx.clientId),
  }
}
