import type { z } from 'zod'
import type { chatMessage } from '../../contract/chat'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'
import { fileColumns, type KeptFile } from '../files/file-columns'
import { tellOfNews } from './conversation-news'
import { messageAnswer } from './message-answer'

type NewMessage = Omit<typeof messages.$inferInsert, 'id' | 'isRead'>

/** Writes a message and its files down, and gives it as the wire carries it. The transaction has locked the order. */
export async function addMessage(
  { db }: Transaction,
  message: NewMessage,
  files: KeptFile[],
): Promise<z.input<typeof chatMessage>> {
  const [added] = await db.insert(messages).values(message).returning()
  if (!added) throw new Error('The message was not stored')
  await tellOfNews(db, added.orderId)
  if (files.length === 0) return messageAnswer(added, [])
  const rows = files.map(file => ({ messageId: added.id, ...fileColumns(file) }))
  return messageAnswer(added, await db.insert(messageAttachments).values(rows).returning())
}
