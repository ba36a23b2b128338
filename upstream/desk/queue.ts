import { and, asc, between, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { orderStatus } from '../../contract/order-status'
import { typedText } from '../../contract/typed-text'
import { awaitsAnswer } from '../chat/unread'
import { clients, orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { dueAt } from '../orders/due'
import { matching } from '../staff/orders'

const { waiting, inRevision } = orderStatus
const perPage = 50

/** What somebody has to act on: paid, and neither delivered nor closed. */
const toDo = and(between(orders.statusId, waiting, inRevision), ne(orders.paymentStatus, 'Unpaid'))

const ofStatus = (statusId: number) => eq(orders.statusId, statusId)

/** What the queue can be narrowed to, by the word in its address. */
const filters = {
  todo: { name: 'To do', rule: toDo },
  messages: { name: 'New messages', rule: awaitsAnswer },
  waiting: { name: 'Waiting for a writer', rule: ofStatus(orderStatus.waiting) },
  assigned: { name: 'Assigned', rule: ofStatus(orderStatus.assigned) },
  inProgress: { name: 'In progress', rule: ofStatus(orderStatus.inProgress) },
  inRevision: { name: 'In revision', rule: ofStatus(orderStatus.inRevision) },
  completed: { name: 'Completed', rule: ofStatus(orderStatus.completed) },
  draft: { name: 'Drafts, not paid', rule: ofStatus(orderStatus.draft) },
  closed: { name: 'Closed', rule: ofStatus(orderStatus.closed) },
  all: { name: 'All orders', rule: undefined as SQL | undefined },
}

export type Filter = keyof typeof filters

export const filterOptions = Object.entries(filters).map(([value, { name }]) => ({ value, name }))

const filterNames = Object.keys(filters) as [Filter, ...Filter[]]

/** What the queue's address asks for; nonsense in it is the queue itself. */
export const queueQuery = z.object({
  show: z.enum(filterNames).catch('todo'),
  q: typedText({ max: limits.emailLength }).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type QueueQuery = z.output<typeof queueQuery>

/** What is worked on comes by what is due next; what is done or not begun, the latest first. */
const isByDue = (show: Filter) =>
  show !== 'all' && show !== 'draft' && show !== 'completed' && show !== 'closed'

/** One page of the orders that are asked for, each with its client. */
export async function findQueue(ctx: Ctx, { show, q, page }: QueueQuery) {
  const { id, name, email } = clients
  const order = isByDue(show) ? [sql`${dueAt} asc nulls last`, asc(orders.id)] : [desc(orders.id)]
  const rows = await ctx.store.db
    .select({ order: orders, due: dueAt, client: { id, name, email }, hasMessage: awaitsAnswer })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(and(filters[show].rule, q ? matching(q) : undefined))
    .orderBy(...order)
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  return { rows: rows.slice(0, perPage), hasMore: rows.length > perPage }
}

export type QueueRow = Awaited<ReturnType<typeof findQueue>>['rows'][number]

/** How much there is to do, how much of it should be done by now, and how many orders have a message nobody answered. */
export async function countToDo({ store: { db }, clock }: Ctx) {
  const [all, overdue, messages] = await Promise.all([
    db.$count(orders, toDo),
    db.$count(orders, and(toDo, lt(dueAt, clock.now()))),
    db.$count(orders, awaitsAnswer),
  ])
  return { all, overdue, messages }
}
