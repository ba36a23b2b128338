import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { hashPassword } from '../accounts/secrets'
import { audit } from '../audit/audit'
import { isUniqueViolation, type Transaction } from '../db/database'
import { staffEmailIndex, staffMembers, staffSessions } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { type StaffInput, staffCall } from './staff-call'

const emailRule = typedText({ max: limits.emailLength, blank: 'Please name the staff member.' })

/** 96 random bits. Nobody thinks of one, so none is common, used elsewhere, or in the history of a shell. */
const newPassword = () => randomBytes(12).toString('base64url')

const byEmail = (email: string) => eq(sql`lower(${staffMembers.email})`, email.toLowerCase())

type MemberRow = typeof staffMembers.$inferSelect

const staffMember = ({ name, email, createdAt, disabledAt }: MemberRow) => ({
  name,
  email,
  created_at: createdAt.toISOString(),
  disabled_at: disabledAt?.toISOString() ?? null,
})

/** @throws Refusal 422 on `email` when nobody of staff has it. */
async function lockMember({ db }: Transaction, email: string): Promise<MemberRow> {
  const [member] = await db.select().from(staffMembers).where(byEmail(email)).for('update')
  return member ?? refuseField('email', 'No staff member has this email address.')
}

/** Signs a staff member out of the desk everywhere. */
export async function endSessions(ctx: Ctx, { db }: Transaction, staffId: number): Promise<void> {
  const open = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.revokedAt))
  await db.update(staffSessions).set({ revokedAt: ctx.clock.now() }).where(open)
}

export const addMemberCall = staffCall({
  method: 'POST',
  path: '/staff/members',
  body: z.object({
    name: typedText({ max: limits.nameLength, blank: 'Please give a name; the audit log shows it.' }),
    email: emailRule.pipe(z.email('This is no email address.')),
  }),
})

/**
 * Lets somebody work at the desk. The answer has the password, which is told here alone: it is stored as a hash and
 * kept for no repetition. @throws Refusal 409 for an address that is a staff member's already.
 */
export async function addMember(ctx: Ctx, { body }: StaffInput<typeof addMemberCall>) {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  try {
    return await ctx.transaction(async tx => {
      const row = { ...body, passwordHash, createdAt: ctx.clock.now() }
      const [added] = await tx.db.insert(staffMembers).values(row).returning()
      if (!added) throw new Error('The staff member was not stored')
      await audit(ctx, tx, { action: 'staff.add', subject: body.email, details: { name: body.name } })
      return { member: { ...staffMember(added), password } }
    })
  } catch (error) {
    if (!isUniqueViolation(error, staffEmailIndex)) throw error
    return refuse(409, `${body.email} is a staff member already: a new password can be set.`)
  }
}

export const renewPasswordCall = staffCall({
  method: 'POST',
  path: '/staff/members/password',
  body: z.object({ email: emailRule }),
})

/**
 * Gives a staff member a new password and ends every session; somebody who was disabled may work again. The answer
 * has the password, as `addMember`. @throws Refusal 422 for an address that is no staff member's.
 */
export async function renewPassword(ctx: Ctx, { body }: StaffInput<typeof renewPasswordCall>) {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  return ctx.transaction(async tx => {
    const member = await lockMember(tx, body.email)
    const changes = { passwordHash, disabledAt: null }
    await tx.db.update(staffMembers).set(changes).where(eq(staffMembers.id, member.id))
    await endSessions(ctx, tx, member.id)
    await audit(ctx, tx, { action: 'staff.password', subject: member.email, details: {} })
    return { member: { ...staffMember({ ...member, ...changes }), password } }
  })
}

export const disableMemberCall = staffCall({
  method: 'POST',
  path: '/staff/members/disable',
  body: z.object({ email: emailRule }),
})

/** Shuts somebody out of the desk at once. Repeating it changes nothing. @throws Refusal 422 as `renewPassword`. */
export async function disableMember(ctx: Ctx, { body }: StaffInput<typeof disableMemberCall>) {
  return ctx.transaction(async tx => {
    const member = await lockMember(tx, body.email)
    const disabledAt = member.disabledAt ?? ctx.clock.now()
    if (!member.disabledAt) {
      await tx.db.update(staffMembers).set({ disabledAt }).where(eq(staffMembers.id, member.id))
      await endSessions(ctx, tx, member.id)
      await audit(ctx, tx, { action: 'staff.disable', subject: member.email, details: {} })
    }
    return ctx.keepAnswer(tx, { member: staffMember({ ...member, disabledAt }) })
  })
}

export const listMembersCall = staffCall({ method: 'GET', path: '/staff/members' })

/** Everybody who may or might work at the desk. */
export async function listMembers(ctx: Ctx) {
  const rows = await ctx.store.db.select().from(staffMembers).orderBy(asc(staffMembers.id))
  return { members: rows.map(staffMember) }
}
