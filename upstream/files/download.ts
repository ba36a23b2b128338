import { and, eq } from 'drizzle-orm'
import { findMessageFile } from '../chat/message-file'
import { attachments, orders } from '../db/schema'
import { findDeliveredFile } from '../deliveries/delivered-file'
import type { ClientCtx } from '../http/context'
import { missing } from '../http/ids'
import { findRevisionFile } from '../revisions/revision-file'
import { type Download, openStored } from './stored-file'

const pathPattern = /^[\w/-]{1,200}$/

/** A file of the caller's: with the instructions of an order, a revision of it or its conversation, or delivered for it. */
async function findFile(ctx: ClientCtx, filePath: string) {
  const [attached] = await ctx.store.db
    .select({ name: attachments.file, contentType: attachments.contentType, key: attachments.filePath })
    .from(attachments)
    .innerJoin(orders, eq(orders.id, attachments.orderId))
    .where(and(eq(attachments.filePath, filePath), eq(orders.clientId, ctx.clientId)))
  if (attached) return attached
  const sent = (await findRevisionFile(ctx, filePath)) ?? (await findMessageFile(ctx, filePath))
  return sent ?? findDeliveredFile(ctx, filePath)
}

/**
 * One file of the caller's, by the path an answer gave. @throws Refusal 403 for a delivered file while its order is not
 * paid in full, 404 with one body for a missing and a foreign file. Specification 7, U8.
 */
export async function downloadFile(ctx: ClientCtx, filePath: string): Promise<Download> {
  if (!pathPattern.test(filePath)) return missing(ctx)
  const file = await findFile(ctx, filePath)
  if (!file) return missing(ctx)
  return openStored(ctx, file)
}
