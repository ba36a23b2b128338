import { and, desc, eq, gt, max } from 'drizzle-orm'
import type { Database } from '../db/database'
import { auditLog } from '../db/staff-schema'
import { type AuditEntry, doneTo } from './audit'

type Kind = Pick<AuditEntry, 'action' | 'subject'>

const ofKind = ({ action, subject }: Kind) => and(doneTo(subject), eq(auditLog.action, action))

/** The latest entry of a kind for a subject, by its id; 0 for none. A page looks for it before it looks at what it shows. */
export async function latestEntry(db: Database, kind: Kind): Promise<number> {
  const [latest] = await db
    .select({ id: max(auditLog.id) })
    .from(auditLog)
    .where(ofKind(kind))
  return latest?.id ?? 0
}

/** The entries of a kind for a subject after one of them, the latest first: under the subject's lock their ids only grow. */
export const laterEntries = (db: Database, kind: Kind, seenUntil: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(ofKind(kind), gt(auditLog.id, seenUntil)))
    .orderBy(desc(auditLog.id))

/** 'Sam Keeper <sam@…>' -> 'Sam Keeper'; who came by the staff door has no name. */
export const nameOf = (actor: string): string =>
  actor === 'staff' ? 'Support' : actor.replace(/ <[^>]*>$/, '')
