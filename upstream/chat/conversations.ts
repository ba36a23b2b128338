import { desc, eq, sql } from 'drizzle-orm'
import type { listConversations as endpoint } from '../../contract/chat'
import type { AnswerSent } from '../../contract/endpoint'
import { messages } from '../db/chat-schema'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'

/** A list shows 50 characters of a message; a letter and its accents may be several here. */
const listedText = sql<string>`left(${messages.message}, 201)`

/**
 * The caller's orders with a conversation, each with its latest message alone, where it was last spoken last. Of ten
 * thousand orders that is one look into an index each. Specification 2.13, 7.
 */
export async function listConversations(ctx: ClientCtx): Promise<AnswerSent<typeof endpoint>> {
  const { db } = ctx.store
  const latest = db
    .select({
      id: messages.id,
      text: listedText.as('text'),
      isRead: messages.isRead,
      type: messages.type,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.orderId, orders.id))
    .orderBy(desc(messages.id))
    .limit(1)
    .as('latest')
  const rows = await db
    .select({
      id: orders.id,
      code: orders.code,
      title: orders.title,
      message: latest.text,
      isRead: latest.isRead,
      type: latest.type,
      createdAt: latest.createdAt,
    })
    .from(orders)
    .crossJoinLateral(latest)
    .where(eq(orders.clientId, ctx.clientId))
    .orderBy(latest.id)
  const data = rows.map(({ id, code, title, message, isRead, type, createdAt }) => ({
    id,
    order_id: code,
    title,
    conversations: [{ message, is_read: isRead ? 1 : 0, type, created_at: createdAt.toISOString() }],
  }))
  return { data }
}
