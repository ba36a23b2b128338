import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { revision } from '../../contract/revisions'
import type { Database } from '../db/database'
import { grouped } from '../db/grouped'
import { revisionAttachments, revisions } from '../db/revision-schema'

export type RevisionAnswer = z.input<typeof revision>
type RevisionRow = typeof revisions.$inferSelect
type FileRow = typeof revisionAttachments.$inferSelect

/** A revision as the wire carries it, with its files. */
export const revisionAnswer = (
  row: Pick<RevisionRow, 'id' | 'message'> & { createdAt: Date | string; deadline: Date | string },
  files: FileRow[] = [],
) =>
  ({
    id: row.id,
    created_at: new Date(row.createdAt).toISOString(),
    deadline_date: new Date(row.deadline).toISOString(),
    message: row.message,
    attachments: files.map(({ id, file, filePath, size }) => ({ id, file, file_path: filePath, size })),
  }) satisfies RevisionAnswer

/** What was asked to be changed in an order, the first first, each with its files. */
export async function revisionsOf(db: Database, orderId: number) {
  const ofOrder = eq(revisions.orderId, orderId)
  const asked = await db.select().from(revisions).where(ofOrder).orderBy(asc(revisions.id))
  if (asked.length === 0) return []
  const files = await db
    .select(getTableColumns(revisionAttachments))
    .from(revisionAttachments)
    .innerJoin(revisions, eq(revisions.id, revisionAttachments.revisionId))
    .where(ofOrder)
    .orderBy(asc(revisionAttachments.id))
  const filesOf = grouped(files, file => file.revisionId)
  return asked.map(row => revisionAnswer(row, filesOf(row.id)))
}
