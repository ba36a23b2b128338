import { and, eq } from 'drizzle-orm'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { attachments } from '../db/schema'
import { openStored } from '../files/stored-file'
import type { Ctx } from '../http/context'
import { notFound } from '../http/refusal'
import type { Desk } from './desk'
import { orderPath } from './order-path'
import { findOrder } from './order-view'

/** Where staff opens a file of an order, whatever is paid. */
export const filePath = (code: string, path: string): string =>
  `${orderPath(code)}/file?${new URLSearchParams({ path })}`

type WithFiles =
  | typeof attachments
  | typeof submissionAttachments
  | typeof revisionAttachments
  | typeof messageAttachments

const columnsOf = ({ file, contentType, filePath: key }: WithFiles) => ({ name: file, contentType, key })

/** Whatever holds files of an order: each finds the one of a path. */
const finders = [
  (db: Database, orderId: number, path: string) =>
    db
      .select(columnsOf(attachments))
      .from(attachments)
      .where(and(eq(attachments.filePath, path), eq(attachments.orderId, orderId))),
  (db: Database, orderId: number, path: string) =>
    db
      .select(columnsOf(submissionAttachments))
      .from(submissionAttachments)
      .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
      .where(and(eq(submissionAttachments.filePath, path), eq(submissions.orderId, orderId))),
  (db: Database, orderId: number, path: string) =>
    db
      .select(columnsOf(revisionAttachments))
      .from(revisionAttachments)
      .innerJoin(revisions, eq(revisions.id, revisionAttachments.revisionId))
      .where(and(eq(revisionAttachments.filePath, path), eq(revisions.orderId, orderId))),
  (db: Database, orderId: number, path: string) =>
    db
      .select(columnsOf(messageAttachments))
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .where(and(eq(messageAttachments.filePath, path), eq(messages.orderId, orderId))),
]

/** A file of the order: with its instructions, a revision or a message, or delivered for it. @throws Refusal 404. */
async function findFile({ store: { db } }: Ctx, orderId: number, path: string) {
  const found = await Promise.all(finders.map(find => find(db, orderId, path)))
  return found.flat()[0] ?? notFound()
}

export function orderFileRoute(desk: Desk): void {
  desk.get('/orders/:code/file', async c => {
    const ctx = c.get('ctx')
    const { order } = await findOrder(ctx, c.req.param('code'))
    const path = (c.req.query('path') ?? '').replaceAll('\0', '')
    const { headers, body } = await openStored(ctx, await findFile(ctx, order.id, path))
    return c.body(body, 200, headers)
  })
}
