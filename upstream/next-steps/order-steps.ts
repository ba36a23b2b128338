import { eq, isNotNull, sql } from 'drizzle-orm'
import { dayMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import { nextStepKinds, nextStepsMax } from '../../contract/next-steps'
import { orderStatus } from '../../contract/order-status'
import { orders, promos } from '../db/schema'
import { awaitsRevisionAcceptance } from '../deliveries/revised'
import type { ClientCtx } from '../http/context'
import { isDelivered, isDraft } from '../orders/standings'

const { completed } = orderStatus
const { statusId, paymentStatus, isAccepted, deadline } = orders

/** Nobody is asked for a review for ever. */
const reviewDays = 30

/** Accepted, given all its stars lately, and no review of it waits or is approved. */
const isReviewable = ({ clock }: ClientCtx) => {
  const since = new Date(clock.now().getTime() - reviewDays * dayMs).toISOString()
  return sql`(${statusId} = ${completed} and ${isAccepted}
    and exists (select from ratings r where r.order_id = "orders"."id" and r.rating = ${limits.starsMax}
      and r.created_at > ${since}::timestamptz)
    and not exists (select from reviews v where v.order_id = "orders"."id" and v.state <> 'refused'))`
}

type OrderKind = Exclude<(typeof nextStepKinds)[number], 'read_messages'>

/** The one thing that is to be done first with an order, if anything. */
const kindOf = (ctx: ClientCtx) => sql<OrderKind | null>`case
  when ${paymentStatus} = 'Partial Paid' and ${isDelivered} then 'pay_remaining'
  when ${statusId} = ${completed} and not ${isAccepted} then 'accept'
  when ${awaitsRevisionAcceptance} then 'accept_revision'
  when ${isDraft} then 'finish_draft'
  when ${isReviewable(ctx)} then 'write_review' end`

/**
 * The most pressing things to do with the caller's orders, and how many there are in all. Of drafts the one whose
 * deadline or promo ends first comes first, else the newest order.
 */
export async function orderSteps(ctx: ClientCtx) {
  const { db } = ctx.store
  const now = ctx.clock.now().toISOString()
  const ahead = (at: typeof deadline | typeof promos.endsAt) =>
    sql`case when ${at} > ${now}::timestamptz then ${at} end`
  const found = db
    .select({
      id: orders.id,
      code: orders.code,
      title: orders.title,
      kind: kindOf(ctx).as('kind'),
      remainingCents: sql<number>`${orders.totalCents} - ${orders.paidCents}`.as('remaining_cents'),
      deadline,
      promoEndsAt: promos.endsAt,
      due: sql`least(${ahead(deadline)}, ${ahead(promos.endsAt)})`.as('due'),
    })
    .from(orders)
    .leftJoin(promos, eq(promos.code, orders.promoCode))
    .where(eq(orders.clientId, ctx.clientId))
    .as('found')
  const place = sql`array_position(${sql.param(nextStepKinds)}::text[], ${found.kind})`
  const byDue = sql`case when ${found.kind} = 'finish_draft' then ${found.due} end nulls last`
  const rows = await db
    .select({
      id: found.id,
      code: found.code,
      title: found.title,
      kind: found.kind,
      remainingCents: found.remainingCents,
      deadline: found.deadline,
      promoEndsAt: found.promoEndsAt,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(found)
    .where(isNotNull(found.kind))
    .orderBy(place, byDue, sql`${found.id} desc`)
    .limit(nextStepsMax)
  // Whoever has nothing to do is not among them.
  const known = rows.flatMap(({ kind, ...row }) => (kind ? [{ ...row, kind }] : []))
  return { rows: known, total: rows[0]?.total ?? 0 }
}
