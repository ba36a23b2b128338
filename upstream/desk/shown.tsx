/** @jsxImportSource hono/jsx */
import { hourMs, minuteMs } from '../../contract/durations'
import { isUrgent } from '../../contract/lead'
import { isDone, orderStatus } from '../../contract/order-status'
import type { Ctx } from '../http/context'
import type { OrderRow } from '../orders/order-rows'
import { standing } from '../staff/order-standing'
import { writeMoment } from '../staff/write-moment'

const statusWords: Record<number, string> = {
  [orderStatus.draft]: 'Not paid',
  [orderStatus.waiting]: 'Waiting for a writer',
  [orderStatus.assigned]: 'Assigned',
  [orderStatus.inProgress]: 'In progress',
  [orderStatus.inRevision]: 'In revision',
  [orderStatus.completed]: 'Completed',
  [orderStatus.closed]: 'Closed',
}

/** Where an order stands, in the words of the desk. */
export const statusOf = (order: OrderRow): string =>
  statusWords[standing(order)] ?? `Status ${order.statusId}`

export const Status = ({ order }: { order: OrderRow }) => <span class="tag">{statusOf(order)}</span>

/** Marks what a client has written and nobody has answered; from elsewhere it leads there. */
export const NewMessage = ({ href }: { href?: string }) =>
  href ? (
    <a class="tag news" href={href}>
      New message
    </a>
  ) : (
    <span class="tag news">New message</span>
  )

/** A moment in the client API's zone, which is named. */
export const Moment = ({ ctx, date }: { ctx: Ctx; date: Date }) => (
  <time datetime={date.toISOString()}>{writeMoment(ctx, date)}</time>
)

/** 5.5 hours -> '5 h'; two days and more in days. */
function writeSpan(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** How long somebody still has; said in words and marked when it is soon or over. Nothing for what is done. */
export function Due({ ctx, order, due }: { ctx: Ctx; order: OrderRow; due: Date | null }) {
  const isWorkedOn = order.paymentStatus !== 'Unpaid' && !isDone(order.statusId)
  if (!due || !isWorkedOn) return null
  const leftMs = due.getTime() - ctx.clock.now().getTime()
  if (leftMs < 0) return <span class="late">{`Overdue by ${writeSpan(-leftMs)}`}</span>
  if (isUrgent(leftMs / hourMs)) return <span class="soon">{`Urgent: due in ${writeSpan(leftMs)}`}</span>
  return <span class="due">{`Due in ${writeSpan(leftMs)}`}</span>
}
