import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../contract/limits'
import { orderStatus } from '../../contract/order-status'
import { saveStep1, saveStep2, saveStep3 } from '../../contract/place-order'
import { priceOf } from '../../contract/price'
import { typedText } from '../../contract/typed-text'
import { clients, orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { insertOrder } from '../orders/order-code'
import { priceColumns } from '../orders/order-price'
import { readDeadline } from '../orders/step3'
import { askedRevisions } from './asked-revisions'
import { audit } from './audit'
import { clientEmail, requireClient } from './clients'
import { containing } from './containing'
import { described } from './named-order'
import { type StaffInput, staffCall } from './staff-call'

export const makeOrderCall = staffCall({
  method: 'POST',
  path: '/staff/orders',
  body: z.object({
    client_email: clientEmail,
    title: saveStep1.body.shape.title,
    subject: saveStep1.body.shape.subject,
    task_description: saveStep2.body.shape.task_description,
    deadline: saveStep3.body.shape.deadline,
    no_of_pages: saveStep3.body.shape.no_of_pages,
  }),
})

/**
 * Makes a draft for a client, complete but for its payment: the client finds it among the drafts, and an invoice can
 * be made for it. @throws Refusal 422 with the words for a field. Design 'The staff door', specification 5.
 */
export async function makeOrder(ctx: Ctx, { body }: StaffInput<typeof makeOrderCall>) {
  const client = await requireClient(ctx, body.client_email)
  const time = readDeadline(ctx, { deadline: body.deadline, hours: '' })
  const price = priceOf({ pages: body.no_of_pages, hours: time.leadSeconds / 3600 })
  const now = ctx.clock.now()
  return ctx.transaction(async tx => {
    const row = await insertOrder(tx, {
      ...time,
      ...priceColumns(price),
      clientId: client.id,
      title: body.title,
      subject: body.subject,
      taskDescription: body.task_description,
      pages: body.no_of_pages,
      createdAt: now,
      updatedAt: now,
    })
    const order = described(row, client.email)
    const details = { client_id: row.clientId, no_of_pages: row.pages, total: order.total }
    await audit(ctx, tx, { action: 'order.make', subject: row.code, details })
    return ctx.keepAnswer(tx, { order })
  })
}

const statusNames = Object.keys(orderStatus) as (keyof typeof orderStatus)[]
const most = 100

export const listOrdersCall = staffCall({
  method: 'GET',
  path: '/staff/orders',
  query: z.object({
    status: z
      .enum(statusNames, `The status is one of ${statusNames.join(', ')}.`)
      .transform(name => orderStatus[name])
      .optional(),
    q: typedText({ max: limits.emailLength }).optional(),
  }),
})

/** Orders with `q` in code or title, or in their client's name or address. */
export function matching(q: string): SQL | undefined {
  const columns = [orders.code, orders.title, clients.name, clients.email]
  return or(...columns.map(column => ilike(column, containing(q))))
}

/**
 * Up to a hundred orders by where they stand and by `q` in code, title, or the client's name or address, newest first,
 * each with the revisions asked for.
 */
export async function listOrders(ctx: Ctx, { query }: StaffInput<typeof listOrdersCall>) {
  const { status, q } = query
  const rows = await ctx.store.db
    .select({ order: orders, email: clients.email })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(and(status === undefined ? undefined : eq(orders.statusId, status), q ? matching(q) : undefined))
    .orderBy(desc(orders.id))
    .limit(most)
  const revisionsOf = await askedRevisions(
    ctx.store.db,
    rows.map(({ order }) => order.id),
  )
  return {
    orders: rows.map(({ order, email }) => ({
      ...described(order, email),
      revisions: revisionsOf(order.id),
    })),
  }
}
