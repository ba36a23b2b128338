import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import type * as contract from '../../contract/orders'
import { unreadByOrder } from '../chat/unread'
import { citationStyles, educationLevels } from '../db/choice-schema'
import { ratings } from '../db/rating-schema'
import { orders } from '../db/schema'
import { isRevised } from '../deliveries/revised'
import type { ClientCtx } from '../http/context'
import { type LatestRevision, latestRevision } from '../revisions/latest-revision'
import { revisionAnswer } from '../revisions/revision-answer'
import { orderAnswer } from './order-answer'
import { isDraft, isEnded, isInProgress, isUnderRevision } from './standings'

/** A list shows at most 200 characters of the instructions (specification 9); a letter and its accent may be two here. */
const listedColumns = {
  ...getTableColumns(orders),
  taskDescription: sql<string | null>`left(${orders.taskDescription}, 401)`,
}

async function listOrders(ctx: ClientCtx, condition: SQL) {
  const { db } = ctx.store
  const listed = db
    .select({
      order: listedColumns,
      citationStyle: citationStyles.name,
      educationLevel: educationLevels.name,
      stars: ratings.rating,
      // Of an order that is not accepted nobody asks; in a list of thousands it need not be looked up.
      isRevised: sql<boolean>`case when ${orders.isAccepted} then ${isRevised} else false end`,
      // What was never delivered has none.
      latest: sql<LatestRevision | null>`case when ${isEnded} then ${latestRevision} end`,
    })
    .from(orders)
    .leftJoin(citationStyles, eq(citationStyles.id, orders.citationStyleId))
    .leftJoin(educationLevels, eq(educationLevels.id, orders.educationLevelId))
    .leftJoin(ratings, eq(ratings.orderId, orders.id))
    .where(and(eq(orders.clientId, ctx.clientId), condition))
    .orderBy(asc(orders.id))
  const [rows, unread] = await Promise.all([listed, unreadByOrder(db, ctx.clientId)])
  // Named one by one: in a list of thousands, copying what is left of each row is felt.
  const answers = rows.map(({ order, latest, citationStyle, educationLevel, stars, isRevised }) =>
    orderAnswer(order, {
      citationStyle,
      educationLevel,
      stars,
      isRevised,
      latestRevision: latest ? revisionAnswer(latest) : undefined,
      unreadMessages: unread.get(order.id),
    }),
  )
  return { orders: answers }
}

/** Paid orders being worked on (status 1 to 3), oldest first, without attachments. Specification 2.4, U2. */
export const listOrdersInProgress = (
  ctx: ClientCtx,
): Promise<AnswerSent<typeof contract.listOrdersInProgress>> => listOrders(ctx, isInProgress)

/** Unpaid drafts, oldest first, without attachments. Specification 2.5, U2. */
export const listDraftOrders = (ctx: ClientCtx): Promise<AnswerSent<typeof contract.listDraftOrders>> =>
  listOrders(ctx, isDraft)

/**
 * Orders completed by the writer, in revision or closed by support (docs/decisions/072), oldest first, each with its latest
 * revision if it has any, without attachments. Specification 2.7, U2.
 */
export const listCompletedOrders = (
  ctx: ClientCtx,
): Promise<AnswerSent<typeof contract.listCompletedOrders>> => listOrders(ctx, isEnded)

/**
 * Orders in revision, and those whose revised files are not accepted yet: oldest first, each with its latest revision,
 * without attachments. Specification 2.6, U2.
 */
export const listRevisionOrders = (ctx: ClientCtx): Promise<AnswerSent<typeof contract.listRevisionOrders>> =>
  listOrders(ctx, isUnderRevision)
