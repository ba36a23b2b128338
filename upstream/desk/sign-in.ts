import { eq, sql } from 'drizzle-orm'
import { passwordMatches } from '../accounts/secrets'
import { giveSignInsBack, takeSignIn } from '../accounts/sign-in-limits'
import { staffMembers } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { openSession } from './session'

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
  if (!(await passwordMatches(passwordHash, typed.password)) || !member) {
    return refuse(422, 'Wrong email or password.')
  }
  await giveSignInsBack(ctx, `staff:${email}`)
  return ctx.transaction(tx => openSession(ctx, tx, member.id))
}
