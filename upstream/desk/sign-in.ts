import { and, eq, isNull, sql } from 'drizzle-orm'
import { passwordMatches } from '../accounts/secrets'
import { giveSignInsBack, takeSignIn } from '../accounts/sign-in-limits'
import type { Transaction } from '../db/database'
import { staffMembers } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { openSession } from './session'

/** Whether the password that was compared still opens the desk. It stays so until the transaction ends, as for clients (045). */
async function stillMayWork(
  { db }: Transaction,
  { id, passwordHash }: typeof staffMembers.$inferSelect,
): Promise<boolean> {
  const same = and(
    eq(staffMembers.id, id),
    eq(staffMembers.passwordHash, passwordHash),
    isNull(staffMembers.disabledAt),
  )
  return (await db.select({ id: staffMembers.id }).from(staffMembers).where(same).for('share')).length > 0
}

/**
 * Checks a password and opens a session at the desk; gives its secret. Addresses nobody has, disabled members and
 * wrong passwords are one answer after the same work. @throws Refusal 422 for each of them, 429 past the limits.
 */
export async function signInStaff(ctx: Ctx, typed: { email: string; password: string }): Promise<string> {
  const email = typed.email.toLowerCase()
  await takeSignIn(ctx, `staff:${email}`)
  const [member] = await ctx.store.db
    .select()
    .from(staffMembers)
    .where(eq(sql`lower(${staffMembers.email})`, email))
  const passwordHash = member?.disabledAt ? undefined : member?.passwordHash
  const wrong = () => refuse(422, 'Wrong email or password.')
  if (!(await passwordMatches(passwordHash, typed.password)) || !member) return wrong()
  await giveSignInsBack(ctx, `staff:${email}`)
  return ctx.transaction(async tx =>
    (await stillMayWork(tx, member)) ? openSession(ctx, tx, member.id) : wrong(),
  )
}
