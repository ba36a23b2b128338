import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { dayMs, minuteMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import type { Transaction } from '../db/database'
import { tokens } from '../db/token-schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { hashSecret, newSecret } from './secrets'

const absoluteMs = limits.sessionDays * dayMs
const idleMs = dayMs
/** Seeing a bearer again is written down this often at most: every call would be a write otherwise. */
const seenStepMs = 5 * minuteMs

/** Issues a bearer: opaque, kept by hash, dead after 24 idle hours or 7 days. `device` is what its owner sees of it. */
export async function issueBearer(
  ctx: Ctx,
  tx: Transaction,
  clientId: number,
  device: string | null = null,
): Promise<string> {
  const now = ctx.clock.now()
  const { secret, hash } = newSecret()
  const expiresAt = new Date(now.getTime() + absoluteMs)
  await tx.db.insert(tokens).values({ hash, clientId, device, createdAt: now, lastSeenAt: now, expiresAt })
  return secret
}

/** The secret of an Authorization header, written as RFC 6750 has it; undefined when there is none. */
export const readBearer = (header: string | undefined): string | undefined =>
  /^Bearer ([\w.~+/-]{20,200}={0,2})$/.exec(header ?? '')?.[1]

/** The one answer for a bearer that is missing, unknown, ended or revoked. */
export const deadBearer = (): never => refuse(401, 'Please sign in')

/** Bearers that work at a moment: neither revoked, nor too old, nor idle for too long. */
export const aliveAt = (now: Date) =>
  and(
    isNull(tokens.revokedAt),
    gt(tokens.expiresAt, now),
    gt(tokens.lastSeenAt, new Date(now.getTime() - idleMs)),
  )

/** Whose bearer this is; undefined when nobody may use it (any more). */
export async function findBearer(ctx: Ctx, secret: string) {
  const now = ctx.clock.now()
  const tokenHash = hashSecret(secret)
  const [token] = await ctx.store.db
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, tokenHash), aliveAt(now)))
  if (!token) return undefined
  if (now.getTime() - token.lastSeenAt.getTime() > seenStepMs) {
    await ctx.store.db
      .update(tokens)
      .set({ lastSeenAt: now })
      .where(and(eq(tokens.hash, tokenHash), lt(tokens.lastSeenAt, now)))
  }
  return { clientId: token.clientId, tokenHash }
}

export async function revokeBearer(ctx: Ctx, tokenHash: string): Promise<void> {
  await ctx.store.db.update(tokens).set({ revokedAt: ctx.clock.now() }).where(eq(tokens.hash, tokenHash))
}

/** Ends every bearer of a client, but for the one whose hash is `keep`. */
export async function revokeBearers(
  ctx: Ctx,
  tx: Transaction,
  { clientId, keep }: { clientId: number; keep?: string },
): Promise<void> {
  const alive = and(eq(tokens.clientId, clientId), isNull(tokens.revokedAt))
  const ended = keep === undefined ? alive : and(alive, ne(tokens.hash, keep))
  await tx.db.update(tokens).set({ revokedAt: ctx.clock.now() }).where(ended)
}
