import { and, eq, lte } from 'drizzle-orm'
import { clientType } from '../../contract/chat'
import { messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'

/**
 * Whoever answers, or says that no answer is needed, has read what was written before: up to the message `until`, where
 * that is known. Looking alone marks nothing: a look is no answer. Tells how many messages were new.
 */
export async function markReadBySupport(
  { db }: Transaction,
  orderId: number,
  until?: number,
): Promise<number> {
  const isUnread = and(eq(messages.type, clientType), eq(messages.isRead, false))
  const wasSeen = until === undefined ? undefined : lte(messages.id, until)
  const { rowCount } = await db
    .update(messages)
    .set({ isRead: true })
    .where(and(eq(messages.orderId, orderId), isUnread, wasSeen))
  return rowCount ?? 0
}
