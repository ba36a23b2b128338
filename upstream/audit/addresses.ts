import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { auditLog } from '../db/staff-schema'
import { namingActions, staffActions } from './actions'
import { doneTo } from './audit'

/**
 * The audit log goes on saying what was done, and to which account, by the address the account has from now on. What was done
 * to staff stays theirs.
 */
export async function renameInAudit({ db }: Transaction, email: string, to: string): Promise<void> {
  await db
    .update(auditLog)
    .set({ subject: to })
    .where(and(doneTo(email), notInArray(auditLog.action, staffActions)))
  const [before, after] = [JSON.stringify(email), JSON.stringify(to)]
  await db
    .update(auditLog)
    .set({ details: sql`replace(${auditLog.details}::text, ${before}, ${after})::jsonb` })
    .where(
      and(inArray(auditLog.action, namingActions), sql`position(${before} in ${auditLog.details}::text) > 0`),
    )
}

/** The addresses that an account had before the one it has, which the audit log forgets with this. */
export async function takeEarlierEmails({ db }: Transaction, email: string): Promise<string[]> {
  const changes = and(doneTo(email), eq(auditLog.action, 'client.email'))
  const earlier = sql<string>`${auditLog.details}->>'before'`
  const rows = await db.select({ earlier }).from(auditLog).where(changes)
  await db
    .update(auditLog)
    .set({ details: sql`${auditLog.details} - 'before'` })
    .where(changes)
  return rows.map(row => row.earlier)
}
