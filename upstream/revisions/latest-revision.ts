import { eq, max, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { revisions } from '../db/revision-schema'

export type LatestRevision = { id: number; createdAt: string; deadline: string; message: string }

/** Whether the order of a row of `orders` has a revision. Names of tables as Drizzle's own. */
export const hasRevisions = sql`exists (select from revisions r where r.order_id = "orders"."id")`

/**
 * The revision asked for last of the order of a row of `orders`, null without any. A list shows at most 150 characters
 * of its message (specification 9); a letter and its accent may be two here.
 */
export const latestRevision = sql<LatestRevision | null>`(
  select jsonb_build_object(
    'id', r.id, 'createdAt', r.created_at, 'deadline', r.deadline_date, 'message', left(r.message, 301))
  from revisions r where r.order_id = "orders"."id" order by r.id desc limit 1)`

/** The id of the revision that an order was asked for last; null without any. */
export async function latestRevisionId(db: Database, orderId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: max(revisions.id) })
    .from(revisions)
    .where(eq(revisions.orderId, orderId))
  return found?.id ?? null
}
