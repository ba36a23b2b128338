import { and, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import { orderStatus } from '../../contract/order-status'
import { typedText } from '../../contract/typed-text'
import { clients, orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { dueAt } from '../orders/due'
import { askedRevisions } from './asked-revisions'
import { holdingWords, wordsOf } from './containing'
import { staffOrder } from './named-order'
import { type StaffInput, staffCall } from './staff-call'

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

/** As `insertOrder` draws them: what has other lengths is a part of one. */
const wholeCode = /^ORD-(\d{6}|\d{12})$/i

/**
 * The order whose whole code `q` is, else orders whose whole code stands in it, and those that have each of its words in code
 * or title, or in their client's name or address.
 */
export function matching(q: string): SQL | undefined {
  const words = wordsOf(q)
  const codes = words.filter(word => wholeCode.test(word)).map(code => code.toUpperCase())
  const isNamed = codes.length > 0 ? inArray(orders.code, codes) : undefined
  if (codes.length === words.length) return isNamed
  const columns = [orders.code, orders.title, clients.name, clients.email]
  return or(
    isNamed,
    holdingWords(q, pattern => or(...columns.map(column => ilike(column, pattern)))),
  )
}

/**
 * Up to a hundred orders by where they stand and by what is `matching`, newest first, each with the revisions asked for.
 */
export async function listOrders(ctx: Ctx, { query }: StaffInput<typeof listOrdersCall>) {
  const { status, q } = query
  const rows = await ctx.store.db
    .select({ row: orders, email: clients.email, dueAt })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(and(status === undefined ? undefined : eq(orders.statusId, status), q ? matching(q) : undefined))
    .orderBy(desc(orders.id))
    .limit(most)
  const revisionsOf = await askedRevisions(
    ctx.store.db,
    rows.map(({ row }) => row.id),
  )
  return {
    orders: rows.map(found => ({ ...staffOrder(found), revisions: revisionsOf(found.row.id) })),
  }
}
