import { and, asc, between, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import { orderStatus } from '../../contract/order-status'
import type * as contract from '../../contract/orders'
import { citationStyles, educationLevels, orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { orderAnswer } from './order-answer'

/** A list shows at most 200 characters of the instructions (specification 9); one more tells that it was cut. */
const listedColumns = {
  ...getTableColumns(orders),
  taskDescription: sql<string | null>`left(${orders.taskDescription}, 201)`,
}

async function listOrders(ctx: ClientCtx, condition: SQL | undefined) {
  const rows = await ctx.store.db
    .select({
      order: listedColumns,
      citationStyle: citationStyles.name,
      educationLevel: educationLevels.name,
    })
    .from(orders)
    .leftJoin(citationStyles, eq(citationStyles.id, orders.citationStyleId))
    .leftJoin(educationLevels, eq(educationLevels.id, orders.educationLevelId))
    .where(and(eq(orders.clientId, ctx.clientId), condition))
    .orderBy(asc(orders.id))
  return { orders: rows.map(({ order, ...extras }) => orderAnswer(order, extras)) }
}

/** Paid orders being worked on (status 1 to 3), oldest first, without attachments. Specification 2.4, U2. */
export const listOrdersInProgress = (
  ctx: ClientCtx,
): Promise<AnswerSent<typeof contract.listOrdersInProgress>> =>
  listOrders(
    ctx,
    and(
      ne(orders.paymentStatus, 'Unpaid'),
      between(orders.statusId, orderStatus.waiting, orderStatus.inProgress),
    ),
  )

/** Unpaid drafts, oldest first, without attachments. Specification 2.5, U2. */
export const listDraftOrders = (ctx: ClientCtx): Promise<AnswerSent<typeof contract.listDraftOrders>> =>
  listOrders(ctx, and(eq(orders.paymentStatus, 'Unpaid'), eq(orders.statusId, orderStatus.draft)))
