import { and, asc, eq, lte } from 'drizzle-orm'
import * as portalPaths from '../../contract/portal-paths'
import { newSecret } from '../accounts/secrets'
import type { Transaction } from '../db/database'
import { messageMails, muteCodes } from '../db/message-mail-schema'
import type { Ctx } from '../http/context'
import { queueClientMail } from '../mail/client-mail'
import { lockOrder, type OrderRow } from '../orders/order-rows'
import { mutePage, oneClickAddress } from './mute-by-mail'
import { quotesOf, type UnreadMessage, unreadMessages } from './unread-letter'

/** So many mails are queued in one round. What fails is none of them: it would keep the rest waiting for ever. */
const perRound = 100

async function issueMuteCode(ctx: Ctx, tx: Transaction, orderId: number): Promise<string> {
  const { secret, hash } = newSecret()
  await tx.db.insert(muteCodes).values({ hash, orderId, createdAt: ctx.clock.now() })
  return secret
}

async function queueLetter(ctx: Ctx, tx: Transaction, order: OrderRow, unread: UnreadMessage[]) {
  const code = await issueMuteCode(ctx, tx, order.id)
  const news = unread.length === 1 ? 'a message' : `${unread.length} messages`
  await queueClientMail(ctx, tx, {
    clientId: order.clientId,
    subject: `Message from support: ${order.code}`,
    heading: 'Message from support',
    paragraphs: hello => [
      `${hello} support has sent you ${news} about your order ${order.code}, "${order.title}".`,
    ],
    quotes: quotesOf(unread),
    action: { label: 'Read and answer', path: portalPaths.orderAt(order.id, 'order-chat') },
    aside: { label: `No more mail about messages for order ${order.code}`, url: mutePage(ctx, code) },
    unsubscribe: oneClickAddress(ctx, code),
  })
}

/**
 * Mails what is unread of one order and was in no mail yet, if it is still wanted. Whoever comes second, or after a reading,
 * finds nothing due.
 */
async function mailOrder(ctx: Ctx, tx: Transaction, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) return false
  const now = ctx.clock.now()
  const isDue = and(eq(messageMails.orderId, orderId), lte(messageMails.dueAt, now))
  const [due] = await tx.db.update(messageMails).set({ dueAt: null }).where(isDue).returning()
  if (!due || due.mutedAt) return false
  const unread = await unreadMessages(tx, orderId, due.mailedUntil ?? 0)
  const newest = unread.at(-1)
  if (!newest) return false
  await tx.db
    .update(messageMails)
    .set({ mailedAt: now, mailedUntil: newest.id })
    .where(eq(messageMails.orderId, orderId))
  await queueLetter(ctx, tx, order, unread)
  return true
}

/**
 * Mails what support wrote and nobody read for ten minutes: each message once, and one mail an hour of an order whose
 * conversation is not read. Made to run often, in as many processes as like to; orders that fail, however
 * many, do not stop the others. Gives how many mails were queued.
 */
export async function mailUnreadMessages(ctx: Ctx): Promise<number> {
  const due = await ctx.store.db
    .select({ orderId: messageMails.orderId })
    .from(messageMails)
    .where(lte(messageMails.dueAt, ctx.clock.now()))
    .orderBy(asc(messageMails.dueAt))
  let mailed = 0
  for (const { orderId } of due) {
    if (mailed >= perRound) break
    try {
      if (await ctx.transaction(tx => mailOrder(ctx, tx, orderId))) mailed += 1
    } catch (error) {
      ctx.log.warn({ requestId: ctx.requestId, err: error }, 'unread messages could not be mailed')
    }
  }
  return mailed
}
