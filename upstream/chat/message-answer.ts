import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { chatMessage } from '../../contract/chat'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { grouped } from '../db/grouped'

type MessageRow = typeof messages.$inferSelect
type FileRow = typeof messageAttachments.$inferSelect

/** A message as the wire carries it (specification section 3, 'Conversation per order'). */
export const messageAnswer = (row: MessageRow, files: FileRow[]): z.input<typeof chatMessage> => ({
  id: row.id,
  message: row.message,
  type: row.type,
  created_at: row.createdAt.toISOString(),
  attachments: files.map(({ id, file, filePath, size }) => ({ id, file, file_path: filePath, size })),
})

/** Everything said about an order, oldest first, each message with its files. */
export async function saidAbout(
  db: Database,
  orderId: number,
): Promise<{ row: MessageRow; files: FileRow[] }[]> {
  const ofOrder = eq(messages.orderId, orderId)
  const [rows, files] = await Promise.all([
    db.select().from(messages).where(ofOrder).orderBy(asc(messages.id)),
    db
      .select(getTableColumns(messageAttachments))
      .from(messageAttachments)
      .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
      .where(ofOrder)
      .orderBy(asc(messageAttachments.id)),
  ])
  const filesOf = grouped(files, file => file.messageId)
  return rows.map(row => ({ row, files: filesOf(row.id) }))
}
