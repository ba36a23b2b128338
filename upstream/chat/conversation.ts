import { createHash } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type * as contract from '../../contract/chat'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { messages } from '../db/chat-schema'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { missing, readId } from '../http/ids'
import { notFound } from '../http/refusal'
import { getOwnOrder, lockOrder } from '../orders/order-rows'
import { messageAnswer, saidAbout } from './message-answer'
import { expectMailOfRest, forgetMessageMail } from './message-mail'
import { settleMessageNotice } from './message-notice'
import { unreadBySupport, unreadOf } from './unread'

/** How many messages there are and which is the last. They are only ever added, one after the other under their order's lock. */
const state = sql<string>`(select count(*) || '-' || coalesce(max(m.id), 0) from messages m where m.order_id = "orders"."id")`

const isMuted = sql<boolean>`exists (
  select from message_mails m where m.order_id = "orders"."id" and m.muted_at is not null)`

async function stateOf(ctx: ClientCtx, orderId: string) {
  const id = readId(orderId)
  if (id === undefined) return missing(ctx)
  const [row] = await ctx.store.db
    .select({ id: orders.id, nickname: orders.writerName, state, isMuted })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.clientId, ctx.clientId)))
  return row ?? missing(ctx)
}

const tagOf = (facts: unknown[]) =>
  `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`

/** Whether an `If-None-Match` names a tag. What compresses answers on the way makes tags weak ones. */
const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some(one => one.trim().replace(/^W\//, '') === tag) ?? false

export type Conversation = { etag: string; answer?: AnswerSent<typeof contract.getConversation> }

/**
 * The messages of an order, oldest first, and its writer's nickname. Without an answer when `knownTag` is that of the
 * conversation as it is: one look into an index says so. The tag is read first, so that it is never newer than the answer.
 * @throws Refusal 404 for a missing or foreign order, with one body. Specification 2.18, 7.
 */
export async function getConversation(
  ctx: ClientCtx,
  orderId: string,
  knownTag: string | undefined,
): Promise<Conversation> {
  const { id, nickname, state, isMuted } = await stateOf(ctx, orderId)
  const etag = tagOf([id, nickname, state, isMuted])
  if (names(knownTag, etag)) return { etag }
  const said = await saidAbout(ctx.store.db, id)
  const conversation = said.map(({ row, files }) => messageAnswer(row, files))
  return { etag, answer: { nickname, conversation, mail_muted: isMuted } }
}

/**
 * Marks what support wrote about an order as read, up to the message `read_until` where that is sent. Once all of it is, so is
 * the notification that told of it, which goes if it is a new one. Nothing of what was read is mailed any more.
 * @throws Refusal 404 for a missing or foreign order. Specification 4 'Chat', U5.
 */
export async function readConversation(
  ctx: ClientCtx,
  { params, query }: VerbInput<typeof contract.readConversation>,
): Promise<AnswerSent<typeof contract.readConversation>> {
  const order = await getOwnOrder(ctx, params.orderId)
  const { id } = order
  await ctx.transaction(async tx => {
    const { db } = tx
    if (!(await lockOrder(tx, id))) return notFound()
    const wasSeen = query.read_until === undefined ? undefined : lte(messages.id, query.read_until)
    const { rowCount } = await db
      .update(messages)
      .set({ isRead: true })
      .where(and(eq(messages.orderId, id), unreadBySupport, wasSeen))
    if ((await unreadOf(db, id)) > 0) {
      if (rowCount) await expectMailOfRest(ctx, tx, id)
      return
    }
    await settleMessageNotice(ctx, tx, order)
    await forgetMessageMail(tx, id)
  })
  return { message: 'Messages read' }
}
