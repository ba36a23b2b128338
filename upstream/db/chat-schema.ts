import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { messageTypes } from '../../contract/chat'
import { createdAt, id, storedFile } from './columns'
import { orderId } from './schema'

/* The conversation of a client and support about an order. It goes with a draft that is deleted. */

/** One message. `isRead` is the other side's: a client has seen what support wrote, or support what a client wrote. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    orderId: orderId('cascade'),
    message: text('message').notNull(),
    type: text('type', { enum: messageTypes }).notNull(),
    senderId: bigint('sender_id', { mode: 'number' }).notNull(),
    receiverId: bigint('receiver_id', { mode: 'number' }).notNull(),
    company: text('company').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    index('messages_order_idx').on(table.orderId, table.id),
    index('messages_unread_idx')
      .on(table.orderId)
      .where(sql`${table.type} = 'support' and not ${table.isRead}`),
    index('messages_unanswered_idx')
      .on(table.orderId)
      .where(sql`${table.type} = 'client' and not ${table.isRead}`),
  ],
)

export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: id(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    ...storedFile(),
  },
  table => [index('message_attachments_message_idx').on(table.messageId)],
)
