import { and, desc, eq, isNull } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import type * as contract from '../../contract/sessions'
import { tokens } from '../db/token-schema'
import type { SignedInCtx } from '../http/context'
import { missing, readId } from '../http/ids'
import { refuse } from '../http/refusal'
import { aliveAt, revokeBearers } from './bearer'

/** Where the caller is signed in: this session first, then the ones seen last. Nothing of a bearer is told. */
export async function listSessions(ctx: SignedInCtx): Promise<AnswerSent<typeof contract.listSessions>> {
  const { id, device, createdAt, lastSeenAt } = tokens
  const rows = await ctx.store.db
    .select({ id, device, createdAt, lastSeenAt, isCurrent: eq(tokens.hash, ctx.tokenHash).mapWith(Boolean) })
    .from(tokens)
    .where(and(eq(tokens.clientId, ctx.clientId), aliveAt(ctx.clock.now())))
    .orderBy(desc(eq(tokens.hash, ctx.tokenHash)), desc(lastSeenAt), desc(id))
    .limit(limits.sessionsListed)
  const sessions = rows.map(row => ({
    id: row.id,
    device: row.device,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    current: row.isCurrent ? 1 : 0,
  }))
  return { sessions }
}

/** Ends every session of the caller but this one, at once. Repeating it changes nothing. */
export async function endOtherSessions(
  ctx: SignedInCtx,
): Promise<AnswerSent<typeof contract.endOtherSessions>> {
  return ctx.transaction(async tx => {
    await revokeBearers(ctx, tx, { clientId: ctx.clientId, keep: ctx.tokenHash })
    return ctx.keepAnswer(tx, { message: 'Signed out everywhere else' })
  })
}

/**
 * Ends one session of the caller; one that has ended already is no fault. @throws Refusal 404 for what is not the caller's,
 * a limited number of times a minute, 422 for this session itself: that is logging out. U8.
 */
export async function endSession(
  ctx: SignedInCtx,
  { params }: VerbInput<typeof contract.endSession>,
): Promise<AnswerSent<typeof contract.endSession>> {
  const id = readId(params.sessionId)
  if (id === undefined) return missing(ctx)
  const own = and(eq(tokens.id, id), eq(tokens.clientId, ctx.clientId))
  const [token] = await ctx.store.db.select({ hash: tokens.hash }).from(tokens).where(own)
  if (!token) return missing(ctx)
  if (token.hash === ctx.tokenHash) return refuse(422, 'This is where you are now. Log out to end it.')
  await ctx.store.db
    .update(tokens)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(own, isNull(tokens.revokedAt)))
  return { message: 'Signed out' }
}
