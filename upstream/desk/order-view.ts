import { eq } from 'drizzle-orm'
import { raw } from 'hono/html'
import type { FC } from 'hono/jsx'
import { awaitsAnswer, latestMessage } from '../chat/unread'
import { clients, orders } from '../db/schema'
import type { Ctx } from '../http/context'
import { dueAt } from '../orders/due'
import type { OrderRow } from '../orders/order-rows'
import { findNamedOrder } from '../staff/named-order'
import { walletPart } from '../wallet/ledger'
import type { Refused } from './deed-form'
import type { ShowForms } from './deeds'
import type { Desk, DeskContext } from './desk'

/** What every section of an order's page is given. */
export type OrderView = {
  ctx: Ctx
  order: OrderRow
  due: Date | null
  /** What the wallet gave for it in all: the order's row has the part of the first payment alone. */
  walletPartCents: number
  /** The client has written something that nobody has answered. */
  hasMessage: boolean
  /** The number of what was said last; null while nothing was. */
  latestMessage: string | null
  /** `deletedAt`: nobody reads what is written to the client any more. */
  client: { id: number; name: string; email: string; deletedAt: Date | null }
  refused: Refused | undefined
}

/** What a section shows that has to look first, and finds nothing. */
export const nothing = raw('')

/** One section of the page of an order: what it shows, or nothing, and what it serves below the order's address. */
export type OrderSection = {
  /** Beside the deeds, or among what there is to read. */
  side: 'deeds' | 'reading'
  Section: FC<OrderView>
  routes?: (desk: Desk, show: ShowForms) => void
}

/** An order, when it is due, what the wallet gave for it, what was said last and whether its client waits for an answer, and who that is. @throws Refusal 404. */
export async function findOrder({ store: { db } }: Ctx, code: string | undefined) {
  const order = await findNamedOrder(db, code)
  const { id, name, email, deletedAt } = clients
  const [found] = await db
    .select({
      due: dueAt,
      walletPartCents: walletPart,
      hasMessage: awaitsAnswer,
      latestMessage,
      client: { id, name, email, deletedAt },
    })
    .from(orders)
    .innerJoin(clients, eq(clients.id, orders.clientId))
    .where(eq(orders.id, order.id))
  if (!found) throw new Error('The order has no client')
  return { order, ...found }
}

/** The address of the order whose form was sent, below /desk. */
export const orderPageOf = (c: DeskContext): string => `/orders/${c.req.param('code')}`
