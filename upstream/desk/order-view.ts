import { eq } from 'drizzle-orm'
import { raw } from 'hono/html'
import type { FC } from 'hono/jsx'
import { clients } from '../db/schema'
import type { Ctx } from '../http/context'
import type { OrderRow } from '../orders/order-rows'
import { findNamedOrder } from '../staff/named-order'
import type { Refused } from './deed-form'
import type { Desk, DeskContext } from './desk'

/** What every section of an order's page is given. */
export type OrderView = {
  ctx: Ctx
  order: OrderRow
  client: { id: number; name: string; email: string }
  refused: Refused | undefined
}

/** What a section shows that has to look first, and finds nothing. */
export const nothing = raw('')

/** Shows the page of an order, with the words of a refusal at its form. */
export type ShowOrder = (c: DeskContext, refused?: Refused) => Promise<Response>

/** One section of the page of an order: what it shows, or nothing, and what it serves below the order's address. */
export type OrderSection = {
  /** Beside the deeds, or among what there is to read. */
  side: 'deeds' | 'reading'
  Section: FC<OrderView>
  routes?: (desk: Desk, show: ShowOrder) => void
}

/** An order and its client. @throws Refusal 404. */
export async function findOrder({ store: { db } }: Ctx, code: string | undefined) {
  const order = await findNamedOrder(db, code)
  const { id, name, email } = clients
  const [client] = await db.select({ id, name, email }).from(clients).where(eq(clients.id, order.clientId))
  if (!client) throw new Error('The order has no client')
  return { order, client }
}

/** The address of the order whose form was sent, below /desk. */
export const orderPageOf = (c: DeskContext): string => `/orders/${c.req.param('code')}`
