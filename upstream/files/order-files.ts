import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { messageAttachments, messages } from '../db/chat-schema'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { attachments, orders } from '../db/schema'

/** A table whose rows are files of orders. */
export type FileTable =
  | typeof attachments
  | typeof submissionAttachments
  | typeof revisionAttachments
  | typeof messageAttachments

/** What files come with, in the order in which they are listed. */
const places = { instructions: 1, delivery: 2, revision: 3, message: 4 }

export type FileOf = keyof typeof places

const idAs = (name: string, column: PgColumn) => sql`${column}`.mapWith(Number).as(name)

/** `partId` is the id of what the file came with; `kind` tells delivered files apart, and is null of others. */
const columnsOf = (
  of: FileOf,
  files: FileTable,
  partId: PgColumn,
  kind: SQLWrapper = sql`null::integer`,
) => ({
  of: sql<FileOf>`${sql.raw(`'${of}'`)}`.as('of'),
  place: sql`${sql.raw(String(places[of]))}`.as('place'),
  id: files.id,
  partId: idAs('part_id', partId),
  kind: sql<number | null>`${kind}`.as('kind'),
  orderId: idAs('order_id', orders.id),
  clientId: idAs('client_id', orders.clientId),
  paymentStatus: orders.paymentStatus,
  file: files.file,
  filePath: files.filePath,
  contentType: files.contentType,
  size: files.size,
})

const query = new QueryBuilder()

/** Every file of every order. Ask for those of a path, an order or a client: those alone are found by an index. */
export const orderFiles = query
  .select(columnsOf('instructions', attachments, orders.id))
  .from(attachments)
  .innerJoin(orders, eq(orders.id, attachments.orderId))
  .unionAll(
    query
      .select(columnsOf('delivery', submissionAttachments, submissions.id, submissionAttachments.kind))
      .from(submissionAttachments)
      .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
      .innerJoin(orders, eq(orders.id, submissions.orderId)),
  )
  .unionAll(
    query
      .select(columnsOf('revision', revisionAttachments, revisions.id))
      .from(revisionAttachments)
      .innerJoin(revisions, eq(revisions.id, revisionAttachments.revisionId))
      .innerJoin(orders, eq(orders.id, revisions.orderId)),
  )
  .unionAll(
    query
      .select(columnsOf('message', messageAttachments, messages.id))
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .innerJoin(orders, eq(orders.id, messages.orderId)),
  )
  .as('order_files')
