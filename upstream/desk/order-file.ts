import { and, eq } from 'drizzle-orm'
import { submissionAttachments, submissions } from '../db/delivery-schema'
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

/** A file of the order: one its client attached, or one that was delivered for it. */
async function findFile({ store: { db } }: Ctx, orderId: number, path: string) {
  const [attached] = await db
    .select({ name: attachments.file, contentType: attachments.contentType, key: attachments.filePath })
    .from(attachments)
    .where(and(eq(attachments.filePath, path), eq(attachments.orderId, orderId)))
  if (attached) return attached
  const { file: name, contentType, filePath: key } = submissionAttachments
  const [delivered] = await db
    .select({ name, contentType, key })
    .from(submissionAttachments)
    .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
    .where(and(eq(key, path), eq(submissions.orderId, orderId)))
  return delivered ?? notFound()
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
