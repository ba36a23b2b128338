import { and, eq } from 'drizzle-orm'
import { isClosed, orderStatus } from '../../contract/order-status'
import type { Database, Transaction } from '../db/database'
import { orders } from '../db/schema'
import { isCompleted, wasRevised } from '../deliveries/revised'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { missingSteps } from '../orders/completeness'
import type { OrderRow } from '../orders/order-rows'

/** Where an order stands, and what can be done there. */
const words: Record<number, string> = {
  [orderStatus.draft]: 'is not paid yet: an invoice can be made for it, or it can be closed',
  [orderStatus.waiting]: 'is waiting for a writer: assign one, or close it',
  [orderStatus.assigned]: 'is assigned and not started: start it, assign another writer, or close it',
  [orderStatus.inProgress]: 'is in progress: deliver its files, assign another writer, or close it',
  [orderStatus.inRevision]: 'is in revision: deliver the revised files, or close it',
  [orderStatus.completed]:
    'is completed: the client accepts it, and may ask for a revision then, or close it',
  [orderStatus.closed]: 'is closed: nothing more can be done with it',
}

/** What nobody has paid stands where drafts do, whatever its status says. */
export const standing = ({ statusId, paymentStatus }: OrderRow): number =>
  paymentStatus === 'Unpaid' && !isClosed(statusId) ? orderStatus.draft : statusId

export const acceptances = ['none', 'order', 'revision'] as const

/** What of an order its client has accepted, which its status does not tell: the order, and the revised files too. */
export const acceptance = ({ isAccepted, isRevisionAccepted }: OrderRow): (typeof acceptances)[number] =>
  isAccepted ? (isRevisionAccepted ? 'revision' : 'order') : 'none'

const revised = 'is completed: the client accepts the revised files or asks for another revision, or close it'

/** Support cannot complete it: the wizard is its client's. */
const incomplete = (missing: string[]) =>
  `is not complete yet: its client has to fill in ${missing.join(', ')} first, or close it`

const accepted =
  'is completed and accepted: only a revision that its client asks for opens it again, or close it'

/** Where an order stands and what can be done there: 'is waiting for a writer: …'. Revised files wait to be accepted, too. */
export async function standingWords(db: Database, order: OrderRow): Promise<string> {
  const now = standing(order)
  const missing = missingSteps(order)
  if (now === orderStatus.draft && missing.length > 0) return incomplete(missing)
  if (now === orderStatus.completed && order.isAccepted)
    return isCompleted(order, await wasRevised(db, order.id)) ? accepted : revised
  return words[now] ?? `has the status ${order.statusId}`
}

/**
 * @throws Refusal 409 saying where the order stands and what can be done there, unless that is at one of `statuses` (upstream
 * table U2, safety AZ-06).
 */
export async function requireStanding(db: Database, order: OrderRow, ...statuses: number[]): Promise<void> {
  if (!statuses.includes(standing(order))) refuse(409, `${order.code} ${await standingWords(db, order)}.`)
}

/** @throws Refusal 409, with what can be done about it, when the order stands elsewhere than it did `before`. */
export async function requireStandingBefore(
  { db }: Transaction,
  order: OrderRow,
  before: number | undefined,
  advice: string,
): Promise<void> {
  if (before === undefined || before === standing(order)) return
  refuse(409, `By now ${order.code} ${await standingWords(db, order)}. ${advice}`)
}

/** Changes an order that the transaction has locked, and that still stands where it did. */
export async function moveOrder(
  ctx: Ctx,
  { db }: Transaction,
  order: OrderRow,
  changes: Pick<Partial<OrderRow>, 'statusId' | 'writerName'>,
): Promise<OrderRow> {
  const [moved] = await db
    .update(orders)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(orders.id, order.id), eq(orders.statusId, order.statusId)))
    .returning()
  if (!moved) throw new Error('The order to move was not there')
  return moved
}
