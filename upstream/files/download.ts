import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { findMessageFile } from '../chat/message-file'
import { attachments, orders } from '../db/schema'
import { findDeliveredFile } from '../deliveries/delivered-file'
import type { ClientCtx } from '../http/context'
import { notFound } from '../http/refusal'
import { missingOrder } from '../orders/order-rows'
import { contentDisposition } from './content-disposition'

const pathPattern = /^[\w/-]{1,200}$/

type Download = { headers: Record<string, string>; body: ReadableStream<Uint8Array> }

/** A file of the caller's: with the instructions of an order, sent in its conversation, or delivered for it. */
async function findFile(ctx: ClientCtx, filePath: string) {
  const [attached] = await ctx.store.db
    .select({ name: attachments.file, contentType: attachments.contentType, key: attachments.filePath })
    .from(attachments)
    .innerJoin(orders, eq(orders.id, attachments.orderId))
    .where(and(eq(attachments.filePath, filePath), eq(orders.clientId, ctx.clientId)))
  return attached ?? (await findMessageFile(ctx, filePath)) ?? findDeliveredFile(ctx, filePath)
}

/**
 * One file of the caller's, by the path an answer gave, streamed as an attachment that no browser shows or guesses
 * the type of. @throws Refusal 403 for a delivered file while its order is not paid in full, 404 with one body for a
 * missing and a foreign file. Specification 7, U8.
 */
export async function downloadFile(ctx: ClientCtx, filePath: string): Promise<Download> {
  if (!pathPattern.test(filePath)) return missingOrder(ctx)
  const file = await findFile(ctx, filePath)
  if (!file) return missingOrder(ctx)
  const stored = await ctx.storage.get(file.key)
  if (!stored) return notFound()
  const headers = {
    'content-type': file.contentType,
    'content-length': String(stored.size),
    'content-disposition': contentDisposition(file.name),
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  return { headers, body: Readable.toWeb(stored.content) as ReadableStream<Uint8Array> }
}
