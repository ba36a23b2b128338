import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { routerPath } from '../../contract/endpoint'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { attachments } from '../db/schema'
import { type Download, openStored } from '../files/stored-file'
import type { Ctx } from '../http/context'
import { type App, parseOrRefuse } from '../http/mount'
import { refuse } from '../http/refusal'
import { findNamedOrder } from './named-order'
import { type StaffInput, staffCall } from './staff-call'

type WithFiles =
  | typeof attachments
  | typeof submissionAttachments
  | typeof revisionAttachments
  | typeof messageAttachments

const columnsOf = ({ file, filePath, contentType, size }: WithFiles) => ({
  file,
  filePath,
  contentType,
  size,
})

/** The file of a path; every file unless told. */
const named = ({ filePath }: WithFiles, path: string | undefined) =>
  path === undefined ? undefined : eq(filePath, path)

type Holder = (
  db: Database,
  orderId: number,
  path?: string,
) => Promise<{ file: string; filePath: string; contentType: string; size: number }[]>

/** Whatever holds files of an order, by what they came with, oldest first. */
const holders: Record<'instructions' | 'delivery' | 'revision' | 'message', Holder> = {
  instructions: (db, orderId, path) =>
    db
      .select(columnsOf(attachments))
      .from(attachments)
      .where(and(eq(attachments.orderId, orderId), named(attachments, path)))
      .orderBy(asc(attachments.id)),
  delivery: (db, orderId, path) =>
    db
      .select(columnsOf(submissionAttachments))
      .from(submissionAttachments)
      .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
      .where(and(eq(submissions.orderId, orderId), named(submissionAttachments, path)))
      .orderBy(asc(submissionAttachments.id)),
  revision: (db, orderId, path) =>
    db
      .select(columnsOf(revisionAttachments))
      .from(revisionAttachments)
      .innerJoin(revisions, eq(revisions.id, revisionAttachments.revisionId))
      .where(and(eq(revisions.orderId, orderId), named(revisionAttachments, path)))
      .orderBy(asc(revisionAttachments.id)),
  message: (db, orderId, path) =>
    db
      .select(columnsOf(messageAttachments))
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .where(and(eq(messages.orderId, orderId), named(messageAttachments, path)))
      .orderBy(asc(messageAttachments.id)),
}

async function findFiles({ store: { db } }: Ctx, orderId: number, path?: string) {
  const found = Object.entries(holders).map(async ([of, holder]) =>
    (await holder(db, orderId, path)).map(row => ({ of, ...row })),
  )
  return (await Promise.all(found)).flat()
}

export const listOrderFilesCall = staffCall({ method: 'GET', path: '/staff/orders/{id}/files' })

/**
 * Every file of an order: with its instructions, delivered for it, or with a revision or a message; `of` says which.
 * Its `file_path` opens it at `/staff/orders/{id}/file`. @throws Refusal 404.
 */
export async function listOrderFiles(ctx: Ctx, { params }: StaffInput<typeof listOrderFilesCall>) {
  const { id } = await findNamedOrder(ctx.store.db, params.id)
  const found = await findFiles(ctx, id)
  return { files: found.map(({ of, file, size, filePath }) => ({ of, file, size, file_path: filePath })) }
}

/** A file of the order, whatever is paid: staff sees to what the client gets. @throws Refusal 404. */
export async function openOrderFile(ctx: Ctx, reference: string, path: string): Promise<Download> {
  const { id, code } = await findNamedOrder(ctx.store.db, reference)
  const [found] = await findFiles(ctx, id, path.replaceAll('\0', ''))
  if (!found) return refuse(404, `${code} has no such file.`)
  return openStored(ctx, { name: found.file, contentType: found.contentType, key: found.filePath })
}

const fileQuery = z.object({ path: z.string('Please say which file: its file_path.') })

export function orderFileRoute(app: App): void {
  app.get(routerPath('/staff/orders/{id}/file'), async c => {
    const { path } = parseOrRefuse(fileQuery, c.req.query())
    const { headers, body } = await openOrderFile(c.get('ctx'), c.req.param('id') ?? '', path)
    return c.body(body, 200, headers)
  })
}
