import { orderStatus } from '../../contract/order-status'
import { refuse } from '../http/refusal'
import type { OrderRow } from './order-rows'

const { draft, inRevision, completed, closed } = orderStatus

/** Why an order cannot be accepted, rated or revised, by where it stands; `beingWritten` on the way to its delivery. */
const reasons = {
  accept: {
    beingWritten: 'This order is being worked on. It can be accepted once its files are delivered.',
    [draft]: 'This order is not paid yet. It can be accepted once its files are delivered.',
    [inRevision]: 'This order is in revision. It can be accepted once the revised files are delivered.',
    [closed]: 'This order is closed and can no longer be accepted.',
  },
  rate: {
    beingWritten: 'This order is being worked on. It can be rated once you have accepted it.',
    [draft]: 'This order is not paid yet. It can be rated once you have accepted it.',
    [inRevision]: 'This order is in revision. It can be rated once the revised files are delivered.',
    [completed]: 'Please accept this order first, then rate it.',
    [closed]: 'This order is closed and can no longer be rated.',
  },
  revise: {
    beingWritten:
      'This order is being worked on. A revision can be asked for once its files are delivered and accepted.',
    [draft]: 'This order is not paid yet. A revision can be asked for once its files are accepted.',
    [inRevision]:
      'This order is in revision already. Another one can be asked for once the revised files are delivered.',
    [completed]: 'This order is not accepted yet. Accept it first, then ask for a revision.',
    [closed]: 'This order is closed. No revision can be asked for any more.',
  },
}

function refuseTo(deed: keyof typeof reasons, { statusId }: OrderRow): never {
  const words: Record<number, string> = reasons[deed]
  return refuse(409, words[statusId] ?? reasons[deed].beingWritten)
}

/** @throws Refusal 409 saying where the order stands, unless its writer has completed it: then it can be accepted. */
export function requireDelivered(order: OrderRow): OrderRow {
  return order.statusId === completed ? order : refuseTo('accept', order)
}

/** @throws Refusal 409 saying where the order stands, unless it is completed and accepted, paid in full or not (safety AZ-06). */
export function requireAccepted(order: OrderRow, deed: 'rate' | 'revise'): OrderRow {
  return order.statusId === completed && order.isAccepted ? order : refuseTo(deed, order)
}
