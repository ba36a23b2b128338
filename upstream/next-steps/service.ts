import { and, count, desc, eq, max, sql } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import { type listNextSteps as endpoint, nextStepKinds, nextStepsMax } from '../../contract/next-steps'
import { writeCents } from '../../contract/wire'
import { unreadBySupport } from '../chat/unread'
import { messages } from '../db/chat-schema'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { orderSteps } from './order-steps'

/** The orders about which support wrote something that was not read yet, the latest first, and how many there are. */
async function messageSteps({ store: { db }, clientId }: ClientCtx) {
  const rows = await db
    .select({
      id: orders.id,
      code: orders.code,
      title: orders.title,
      unread: count(),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(and(eq(orders.clientId, clientId), unreadBySupport))
    .groupBy(orders.id)
    .orderBy(desc(max(messages.id)))
    .limit(nextStepsMax)
  return { rows, total: rows[0]?.total ?? 0 }
}

type Kind = (typeof nextStepKinds)[number]

const placeOf = ({ kind }: { kind: Kind }) => nextStepKinds.indexOf(kind)

/**
 * What waits for the caller, the most pressing first: of each order the first thing to do with it, and beside that its
 * unread messages. At most `nextStepsMax`, and how many there are in all. Decisions C-63, docs/decisions/043.
 */
export async function listNextSteps(ctx: ClientCtx): Promise<AnswerSent<typeof endpoint>> {
  const [ofOrders, ofMessages] = await Promise.all([orderSteps(ctx), messageSteps(ctx)])
  const steps = [
    ...ofOrders.rows.map(({ id, code, title, kind, remainingCents, deadline, promoEndsAt }) => ({
      kind,
      id,
      order_id: code,
      title,
      ...(kind === 'pay_remaining' && { remaining_total: writeCents(remainingCents) }),
      ...(kind === 'finish_draft' && {
        deadline: deadline?.toISOString(),
        promo_ends_at: promoEndsAt?.toISOString(),
      }),
    })),
    ...ofMessages.rows.map(({ id, code, title, unread }) => ({
      kind: 'read_messages' as const,
      id,
      order_id: code,
      title,
      unread,
    })),
  ]
  return {
    steps: steps.sort((one, other) => placeOf(one) - placeOf(other)).slice(0, nextStepsMax),
    total: ofOrders.total + ofMessages.total,
  }
}
