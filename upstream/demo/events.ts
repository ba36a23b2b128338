import { hourMs } from '../../contract/durations'
import { orderStatus } from '../../contract/order-status'
import type { Transaction } from '../db/database'
import { orderEvents } from '../db/order-event-schema'
import type { orders } from '../db/schema'

type Order = typeof orders.$inferSelect
type Event = typeof orderEvents.$inferInsert

const { assigned, inProgress, inRevision, completed, closed } = orderStatus

/** What happened to an order of the demo on the way to where it stands, in hours after it was placed. */
function eventsOf(order: Order, revision: { isAsked: boolean; isAnswered: boolean }): Event[] {
  const { id: orderId, statusId, placedAt, paidCents: amountCents, writerName, isAccepted } = order
  if (!placedAt) return []
  const isDone = statusId === inRevision || statusId >= completed
  const known: (false | [hours: number, event: Pick<Event, 'kind' | 'amountCents' | 'writerName'>])[] = [
    [0, { kind: 'placed' }],
    [0, { kind: 'paid', amountCents }],
    statusId >= assigned && [2, { kind: 'assigned', writerName }],
    statusId >= inProgress && [3, { kind: 'started' }],
    isDone && statusId !== closed && [5, { kind: 'delivered' }],
    isAccepted && [6, { kind: 'accepted' }],
    revision.isAsked && [8, { kind: 'revision_requested' }],
    revision.isAnswered && [20, { kind: 'revised' }],
    statusId === closed && [4, { kind: 'closed' }],
  ]
  return known
    .filter(one => one !== false)
    .map(([hours, event]) => ({ ...event, orderId, at: new Date(placedAt.getTime() + hours * hourMs) }))
}

/** The timelines of the demo's orders; `revisions` are those of `demo-revisions.ts`, by the code of their order. */
export async function insertDemoEvents(
  { db }: Transaction,
  placed: Order[],
  revisions: Map<string, { answerFile?: unknown }>,
): Promise<void> {
  const events = placed.flatMap(order => {
    const revision = revisions.get(order.code)
    return eventsOf(order, {
      isAsked: revision !== undefined,
      isAnswered: revision?.answerFile !== undefined,
    })
  })
  await db.insert(orderEvents).values(events)
}
