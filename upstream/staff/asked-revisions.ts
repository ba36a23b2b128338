import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { grouped } from '../db/grouped'
import { revisionAttachments, revisions } from '../db/revision-schema'

/** What clients asked to be changed in these orders, as staff is told of it: by the order's id, the first first. */
export async function askedRevisions(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return () => []
  const asked = await db
    .select()
    .from(revisions)
    .where(inArray(revisions.orderId, orderIds))
    .orderBy(asc(revisions.id))
  const ids = asked.map(({ id }) => id)
  const files = await db
    .select()
    .from(revisionAttachments)
    .where(inArray(revisionAttachments.revisionId, ids))
    .orderBy(asc(revisionAttachments.id))
  const filesOf = grouped(files, file => file.revisionId)
  const askedOf = grouped(asked, revision => revision.orderId)
  return (orderId: number) =>
    askedOf(orderId).map(({ id, createdAt, deadline, message }) => ({
      id,
      created_at: createdAt.toISOString(),
      deadline_date: deadline.toISOString(),
      message,
      files: filesOf(id).map(({ file, size, filePath }) => ({ file, size, file_path: filePath })),
    }))
}
