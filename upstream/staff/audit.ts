import { and, desc, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import type { Transaction } from '../db/database'
import { auditLog } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { type StaffInput, staffCall } from './staff-call'

/** What was done, to what, and the facts of it; never a secret, for whoever reads the log would hold it. */
export type Deed = { action: string; subject: string; details: Record<string, unknown> }

/** Writes a deed down in its own transaction: there is none without its row. */
export async function audit(ctx: Ctx, tx: Transaction, deed: Deed): Promise<void> {
  const { requestId } = ctx
  await tx.db.insert(auditLog).values({ ...deed, actor: ctx.caller, at: ctx.clock.now(), requestId })
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

/** The latest hundred deeds, or those before the one with the id `before`; all, or those done to one `subject`. */
export async function listAudit(ctx: Ctx, { query }: StaffInput<typeof listAuditCall>) {
  const rows = await ctx.store.db
    .select()
    .from(auditLog)
    .where(
      and(
        query.before === undefined ? undefined : lt(auditLog.id, query.before),
        query.subject ? eq(auditLog.subject, query.subject) : undefined,
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
