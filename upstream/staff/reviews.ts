import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hourMs } from '../../contract/durations'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import type { Database, Transaction } from '../db/database'
import { reviews } from '../db/rating-schema'
import { clients, orders } from '../db/schema'
import { type Download, openStored } from '../files/stored-file'
import type { Ctx } from '../http/context'
import { readId } from '../http/ids'
import type { App } from '../http/mount'
import { refuse } from '../http/refusal'
import { matching } from './orders'
import { type StaffInput, staffCall } from './staff-call'

export type ReviewRow = typeof reviews.$inferSelect

const screenshotPath = (id: number | string) => `/staff/reviews/${id}/screenshot`

/** When support has promised to have looked at it (specification 9). */
const dueAt = ({ submittedAt }: ReviewRow) => new Date(submittedAt.getTime() + limits.reviewHours * hourMs)

/** A review with the code of its order and the address of its client. */
export type Reviewed = { row: ReviewRow; order: string; email: string }

/** A review as staff is told of it. */
export const staffReview = ({ row, order, email }: Reviewed) => ({
  id: row.id,
  order_id: order,
  client_email: email,
  rating: row.rating,
  state: row.state,
  reason: row.reason,
  promo_code: row.promoCode,
  file: row.file,
  size: row.size,
  screenshot: screenshotPath(row.id),
  submitted_at: row.submittedAt.toISOString(),
  due_at: dueAt(row).toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
})

const states = reviews.state.enumValues
const most = 100

export const listReviewsCall = staffCall({
  method: 'GET',
  path: '/staff/reviews',
  query: z.object({
    state: z.enum(states, `The state is one of ${states.join(', ')}.`).optional(),
    q: typedText({ max: limits.emailLength }).optional(),
  }),
})

/** Reviews with their orders and clients. */
const select = (db: Database) =>
  db
    .select({ row: reviews, order: orders.code, email: clients.email })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .innerJoin(clients, eq(clients.id, reviews.clientId))

/**
 * Up to a hundred reviews in a state, or of orders that are `matching`: first those that wait, the longest waiting first, then
 * the latest others. `waiting` counts all that wait.
 */
export async function listReviews(
  { store: { db } }: Ctx,
  { query: { state, q } }: StaffInput<typeof listReviewsCall>,
) {
  const waits = sql`${reviews.state} = 'pending'`
  const [rows, waiting] = await Promise.all([
    select(db)
      .where(and(state && eq(reviews.state, state), q ? matching(q) : undefined))
      .orderBy(desc(waits), asc(sql`case when ${waits} then ${reviews.id} end`), desc(reviews.id))
      .limit(most + 1),
    db.$count(reviews, eq(reviews.state, 'pending')),
  ])
  return { reviews: rows.slice(0, most).map(staffReview), waiting, has_more: rows.length > most }
}

export const missingReview = (id: string | undefined): never => refuse(404, `There is no review ${id}.`)
const isNamed = (id: string | undefined) => eq(reviews.id, readId(id ?? '') ?? 0)

/** A review with the code of its order and the address of its client. @throws Refusal 404. */
export async function findReview({ store: { db } }: Pick<Ctx, 'store'>, id: string | undefined) {
  const [found] = await select(db).where(isNamed(id))
  return found ?? missingReview(id)
}

/** The same, locked until the transaction ends. @throws Refusal 404. */
export async function lockReview({ db }: Transaction, id: string | undefined): Promise<Reviewed> {
  const [found] = await select(db).where(isNamed(id)).for('update', { of: reviews })
  return found ?? missingReview(id)
}

/** The screenshot of a review, for staff alone. @throws Refusal 404. */
export async function openScreenshot(ctx: Ctx, id: string | undefined): Promise<Download> {
  const { row } = await findReview(ctx, id)
  return openStored(ctx, row)
}

export function screenshotRoute(app: App): void {
  app.get(screenshotPath(':id'), async c => {
    const { headers, body } = await openScreenshot(c.get('ctx'), c.req.param('id'))
    return c.body(body, 200, headers)
  })
}
