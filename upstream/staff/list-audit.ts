import { and, desc, lt } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { doneTo } from '../audit/audit'
import { auditLog } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import { type StaffInput, staffCall } from './staff-call'

export const auditPerPage = 100

export const listAuditCall = staffCall({
  method: 'GET',
  path: '/staff/audit',
  query: z.object({
    before: z.coerce.number().int().optional(),
    subject: typedText({ max: limits.emailLength }).optional(),
  }),
})

/** The latest hundred entries, or those before the one with the id `before`; all, or those of what was done to one `subject` in any case. */
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
