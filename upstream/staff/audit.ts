import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import type { Transaction } from '../db/database'
import { auditLog } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { type StaffInput, staffCall } from './staff-call'

/** Deeds whose details name a client's address. It is looked for in the details of no others when an account is deleted. */
export const namingActions = ['promo.add', 'referral.refuse', 'referral.verify'] as const
/** All others: about a client they say it in `subject`, or by the client's id. */
export const otherActions = [
  'account.allow-google',
  'account.delete',
  'account.late-money',
  'account.mail-deletion-link',
  'early-bird.change',
  'invoice.make',
  'invoice.revoke',
  'order.assign',
  'order.close',
  'order.deliver',
  'order.make',
  'order.message',
  'order.no-answer',
  'order.start',
  'review.approve',
  'review.refuse',
  'staff.add',
  'staff.disable',
  'staff.password',
  'wallet.adjust',
] as const

type Action = (typeof namingActions)[number] | (typeof otherActions)[number]

/** What was done, to what, and the facts of it; never a secret, for whoever reads the log would hold it. */
export type Deed = { action: Action; subject: string; details: Record<string, unknown> }

/** Writes a deed down in its own transaction: there is none without its row. */
export async function audit(ctx: Ctx, tx: Transaction, deed: Deed): Promise<void> {
  const { requestId } = ctx
  await tx.db.insert(auditLog).values({ ...deed, actor: ctx.caller, at: ctx.clock.now(), requestId })
}

/** Deeds done to a subject, however it is written, found by their index. */
export const doneTo = (subject: string): SQL => sql`lower(${auditLog.subject}) = lower(${subject})`

/** Forgets what the files of orders were called; that support sent some, and to which order, stays. */
export async function forgetFiles({ db }: Pick<Transaction, 'db'>, ofTheirs: SQL): Promise<void> {
  await db
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'files'` })
    .where(ofTheirs)
}

export const auditPerPage = 100

export const listAuditCall = staffCall({
  method: 'GET',
  path: '/staff/audit',
  query: z.object({
    before: z.coerce.number().int().optional(),
    subject: typedText({ max: limits.emailLength }).optional(),
  }),
})

/** The latest hundred deeds, or those before the one with the id `before`; all, or those done to one `subject` in any case. */
export async function listAudit(ctx: Ctx, { query }: StaffInput<typeof listAuditCall>) {
  const rows = await ctx.store.db
    .select()
    .from(auditLog)
    .where(
      and(
        query.before === undefined ? undefined : lt(auditLog.id, query.before),
        query.subject ? doneTo(query.subject) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(auditPerPage)
  const entries = rows.map(({ requestId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    request_id: requestId,
  }))
  return { entries }
}
