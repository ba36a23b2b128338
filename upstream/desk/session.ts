import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../contract/durations'
import { hashSecret, newSecret } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { staffMembers, staffSessions } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import type { Member } from './desk'

/** A working day. */
export const absoluteMs = 12 * hourMs
/** Shorter than a client's: whoever sits down at this screen moves everybody's money. */
const idleMs = 2 * hourMs
/** Being seen again is written down this often at most: every page would be a write otherwise. */
const seenStepMs = minuteMs

/** Opens a session at the desk: opaque, kept by hash, dead after 2 idle hours or 12 hours. */
export async function openSession(ctx: Ctx, tx: Transaction, staffId: number): Promise<string> {
  const now = ctx.clock.now()
  const { secret, hash } = newSecret()
  const expiresAt = new Date(now.getTime() + absoluteMs)
  await tx.db.insert(staffSessions).values({ hash, staffId, createdAt: now, lastSeenAt: now, expiresAt })
  return secret
}

async function noteSeen(ctx: Ctx, hash: string, lastSeenAt: Date): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - lastSeenAt.getTime() <= seenStepMs) return
  await ctx.store.db
    .update(staffSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(staffSessions.hash, hash), lt(staffSessions.lastSeenAt, now)))
}

type Seen = { isLook?: boolean }

/**
 * Whose session this is; undefined when it is over, or its owner was disabled. The time to its idle end begins anew, but for
 * a look: a page that asks by itself is no sign of anybody.
 */
export async function findMember(
  ctx: Ctx,
  secret: string,
  { isLook = false }: Seen = {},
): Promise<Member | undefined> {
  const now = ctx.clock.now()
  const hash = hashSecret(secret)
  const { id, name, email } = staffMembers
  const [found] = await ctx.store.db
    .select({ member: { id, name, email }, lastSeenAt: staffSessions.lastSeenAt })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.hash, hash),
        isNull(staffSessions.revokedAt),
        isNull(staffMembers.disabledAt),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, new Date(now.getTime() - idleMs)),
      ),
    )
  if (found && !isLook) await noteSeen(ctx, hash, found.lastSeenAt)
  return found?.member
}

export async function endSession(ctx: Ctx, secret: string): Promise<void> {
  const open = and(eq(staffSessions.hash, hashSecret(secret)), isNull(staffSessions.revokedAt))
  await ctx.store.db.update(staffSessions).set({ revokedAt: ctx.clock.now() }).where(open)
}
