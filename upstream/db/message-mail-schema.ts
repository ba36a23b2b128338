import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns'
import { orderId } from './schema'

/* Mail about messages of support that the client has not read. It goes with a draft that is deleted. */

/** How mail about one order's messages stands; an order without a row is as one whose columns are all empty. */
export const messageMails = pgTable(
  'message_mails',
  {
    orderId: orderId('cascade').primaryKey(),
    /** When what is unread by then is mailed. */
    dueAt: moment('due_at'),
    /** When the last mail was sent, until the conversation is read. */
    mailedAt: moment('mailed_at'),
    /** The newest message that was mailed. What came up to it is in no later mail. */
    mailedUntil: bigint('mailed_until', { mode: 'number' }),
    /** Since when the client wants no such mail. */
    mutedAt: moment('muted_at'),
  },
  table => [index('message_mails_due_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`)],
)

/** Codes that mails carry, by hash: each mutes one order, or takes that back, and does nothing else. */
export const muteCodes = pgTable(
  'mute_codes',
  {
    hash: text('hash').primaryKey(),
    orderId: orderId('cascade'),
    createdAt: createdAt(),
  },
  table => [index('mute_codes_order_idx').on(table.orderId)],
)
