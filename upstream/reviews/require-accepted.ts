import { orderStatus } from '../../contract/order-status'
import { refuse } from '../http/refusal'
import type { OrderRow } from '../orders/order-rows'

const beingWritten = 'This order is being worked on. It can be rated once you have accepted it.'

/** Why an order cannot be rated, by where it stands. */
const reasons: Record<number, string> = {
  [orderStatus.draft]: 'This order is not paid yet. It can be rated once you have accepted it.',
  [orderStatus.inRevision]:
    'This order is in revision. It can be rated once the revised files are delivered.',
  [orderStatus.completed]: 'Please accept this order first, then rate it.',
  [orderStatus.closed]: 'This order is closed and can no longer be rated.',
}

/** @throws Refusal 409 saying where the order stands, unless it is completed and accepted (safety AZ-06). */
export function requireAccepted(order: OrderRow): OrderRow {
  if (order.statusId === orderStatus.completed && order.isAccepted) return order
  return refuse(409, reasons[order.statusId] ?? beingWritten)
}
