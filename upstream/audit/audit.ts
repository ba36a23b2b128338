import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { auditLog } from '../db/staff-schema'
import type { Ctx } from '../http/context'
import type { Action } from './actions'

/** What was done, to what, and the facts of it; never a secret, for whoever reads the log would hold it. */
export type AuditEntry = { action: Action; subject: string; details: Record<string, unknown> }

/** Writes an entry in its own transaction: there is none without its row. */
export async function audit(ctx: Ctx, tx: Transaction, entry: AuditEntry): Promise<void> {
  const { requestId } = ctx
  await tx.db.insert(auditLog).values({ ...entry, actor: ctx.caller, at: ctx.clock.now(), requestId })
}

/** Entries of what was done to a subject, however it is written, found by their index. */
export const doneTo = (subject: string): SQL => sql`lower(${auditLog.subject}) = lower(${subject})`

/** Forgets what the files of orders were called; that support sent some, and to which order, stays. */
export async function forgetFiles({ db }: Pick<Transaction, 'db'>, ofTheirs: SQL): Promise<void> {
  await db
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'files'` })
    .where(ofTheirs)
}
