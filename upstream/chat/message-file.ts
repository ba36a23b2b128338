import { and, eq } from 'drizzle-orm'
import { messageAttachments, messages } from '../db/chat-schema'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'

/** A file that was sent in a conversation of the caller's, by either side, by its path; undefined for every other. */
export async function findMessageFile(ctx: ClientCtx, filePath: string) {
  const { file, contentType } = messageAttachments
  const [found] = await ctx.store.db
    .select({ name: file, contentType, key: messageAttachments.filePath })
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(and(eq(messageAttachments.filePath, filePath), eq(orders.clientId, ctx.clientId)))
  return found
}
