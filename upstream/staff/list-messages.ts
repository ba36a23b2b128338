import { saidAbout } from '../chat/message-answer'
import type { Ctx } from '../http/context'
import { findNamedOrder } from './named-order'
import { type StaffInput, staffCall } from './staff-call'

export const listMessagesCall = staffCall({ method: 'GET', path: '/staff/orders/{id}/messages' })

/**
 * Everything said about an order, oldest first, each with its files and whether the other side has read
 * it. Looking marks nothing as read; answering does. @throws Refusal 404.
 */
export async function listMessages(ctx: Ctx, { params }: StaffInput<typeof listMessagesCall>) {
  const { db } = ctx.store
  const { id } = await findNamedOrder(db, params.id)
  const said = await saidAbout(db, id)
  return {
    messages: said.map(({ row, files }) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      type: row.type,
      is_read: row.isRead,
      message: row.message,
      files: files.map(({ file, size, filePath }) => ({ file, size, file_path: filePath })),
    })),
  }
}
