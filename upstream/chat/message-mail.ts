import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { minuteMs } from '../../contract/durations'
import type { Transaction } from '../db/database'
import { messageMails } from '../db/message-mail-schema'
import type { Ctx } from '../http/context'

/** How long a message may wait to be read before it is mailed. */
export const patienceMs = 10 * minuteMs

/**
 * Notes when what support has just written is mailed if nobody reads it. Nothing changes while a mail is due already,
 * or was sent since the conversation was last read. The transaction has locked the order.
 */
export async function expectMessageMail(ctx: Ctx, { db }: Transaction, orderId: number): Promise<void> {
  const dueAt = new Date(ctx.clock.now().getTime() + patienceMs)
  await db
    .insert(messageMails)
    .values({ orderId, dueAt })
    .onConflictDoUpdate({
      target: messageMails.orderId,
      set: { dueAt },
      setWhere: sql`${messageMails.dueAt} is null and ${messageMails.mailedAt} is null`,
    })
}

/** The conversation was read: nothing of it is mailed, and what comes next may be. The transaction has locked the order. */
export async function forgetMessageMail({ db }: Transaction, orderId: number): Promise<void> {
  const isExpectedOrSent = or(isNotNull(messageMails.dueAt), isNotNull(messageMails.mailedAt))
  await db
    .update(messageMails)
    .set({ dueAt: null, mailedAt: null })
    .where(and(eq(messageMails.orderId, orderId), isExpectedOrSent))
}
