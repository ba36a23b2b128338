import { and, eq, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../contract/durations'
import { messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'
import { messageMails } from '../db/message-mail-schema'
import type { Ctx } from '../http/context'
import { unreadBySupport } from './unread'

/** How long a message may wait to be read before it is mailed. */
export const patienceMs = 10 * minuteMs

/** How long after a mail that nobody followed the next one is sent at the earliest. */
const betweenMailsMs = hourMs

/**
 * Notes when what support has just written is mailed if nobody reads it: an hour after the last mail at the earliest, unless
 * the conversation was read since. Nothing changes while a mail is due already. The transaction has locked the order.
 */
export async function expectMessageMail(ctx: Ctx, { db }: Transaction, orderId: number): Promise<void> {
  const now = ctx.clock.now()
  const dueAt = new Date(now.getTime() + patienceMs)
  const latest = new Date(now.getTime() + betweenMailsMs)
  const afterLast = sql`${messageMails.mailedAt} + make_interval(secs => ${betweenMailsMs / 1000})`
  await db
    .insert(messageMails)
    .values({ orderId, dueAt })
    .onConflictDoUpdate({
      target: messageMails.orderId,
      // Null, when there was no mail, counts for nothing here. A clock that was ahead then delays by an hour at most.
      set: {
        dueAt: sql`least(greatest(excluded.due_at, ${afterLast}), ${latest.toISOString()}::timestamptz)`,
      },
      setWhere: isNull(messageMails.dueAt),
    })
}

const isExpectedOrSent = or(isNotNull(messageMails.dueAt), isNotNull(messageMails.mailedAt))

/**
 * The conversation was read: nothing of it is mailed, and what comes next is mailed after ten minutes. The transaction has
 * locked the order.
 */
export async function forgetMessageMail({ db }: Transaction, orderId: number): Promise<void> {
  await db
    .update(messageMails)
    .set({ dueAt: null, mailedAt: null })
    .where(and(eq(messageMails.orderId, orderId), isExpectedOrSent))
}

/**
 * The conversation was read but for its last messages: they are mailed ten minutes after the first of them, whatever was
 * mailed before. The transaction has locked the order.
 */
export async function expectMailOfRest(ctx: Ctx, { db }: Transaction, orderId: number): Promise<void> {
  const isRest = and(
    eq(messages.orderId, orderId),
    unreadBySupport,
    sql`${messages.id} > coalesce(${messageMails.mailedUntil}, 0)`,
  )
  const first = db
    .select({ at: min(messages.createdAt) })
    .from(messages)
    .where(isRest)
  // A clock that was ahead then delays by nothing.
  const dueAt = sql`least((${first}), ${ctx.clock.now().toISOString()}::timestamptz) + make_interval(secs => ${patienceMs / 1000})`
  await db
    .update(messageMails)
    .set({ dueAt: sql`case when ${messageMails.dueAt} is not null then ${dueAt} end`, mailedAt: null })
    .where(and(eq(messageMails.orderId, orderId), isExpectedOrSent))
}
