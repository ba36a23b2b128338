import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { grouped } from '../db/grouped'
import type { orderEvents } from '../db/order-event-schema'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { attachments, orders } from '../db/schema'

export type FileRow = { file: string; filePath: string; size: number }

type Parts = typeof messages | typeof revisions | typeof submissions
type FilesOfParts = typeof messageAttachments | typeof revisionAttachments | typeof submissionAttachments
type PartId =
  | typeof messageAttachments.messageId
  | typeof revisionAttachments.revisionId
  | typeof submissionAttachments.submissionId

/** The rows of a table that belong to orders for which `isOwn` holds, by the order's id. */
export async function rowsOf<Table extends Parts | typeof attachments | typeof orderEvents>(
  db: Database,
  table: Table,
  isOwn: SQL,
) {
  const rows = await db
    .select(getTableColumns<PgTable>(table))
    .from<PgTable>(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(isOwn)
    .orderBy(asc(table.id))
  return grouped(rows as Table['$inferSelect'][], row => row.orderId)
}

/** The files of such rows, by the id of the row that they came with. */
async function filesOf(db: Database, part: Parts, files: FilesOfParts, partId: PartId, isOwn: SQL) {
  const { file, filePath, size } = files
  const rows = await db
    .select({ partId, file, filePath, size })
    .from<PgTable>(files)
    .innerJoin(part, eq(part.id, partId))
    .innerJoin(orders, eq(orders.id, part.orderId))
    .where(isOwn)
    .orderBy(asc(files.id))
  return grouped(rows, row => row.partId)
}

/** What belongs to the orders of a client, read in a few queries however many there are. */
export async function partsOf(db: Database, clientId: number) {
  const isOwn = eq(orders.clientId, clientId)
  const { submissionId } = submissionAttachments
  const { revisionId } = revisionAttachments
  const { messageId } = messageAttachments
  return {
    attachments: await rowsOf(db, attachments, isOwn),
    submissions: await rowsOf(db, submissions, isOwn),
    submissionFiles: await filesOf(db, submissions, submissionAttachments, submissionId, isOwn),
    revisions: await rowsOf(db, revisions, isOwn),
    revisionFiles: await filesOf(db, revisions, revisionAttachments, revisionId, isOwn),
    messages: await rowsOf(db, messages, isOwn),
    messageFiles: await filesOf(db, messages, messageAttachments, messageId, isOwn),
  }
}

export type PartsOf = Awaited<ReturnType<typeof partsOf>>
