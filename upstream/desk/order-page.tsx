/** @jsxImportSource hono/jsx */
import { orderStatus } from '../../contract/order-status'
import { standing, standingWords } from '../staff/order-standing'
import { type ShowForms, serveForms } from './deeds'
import type { Desk } from './desk'
import { showPage } from './desk-page'
import { orderFileRoute } from './order-file'
import { conversationPath } from './order-path'
import { orderSections } from './order-sections'
import { findOrder, type OrderSection, type OrderView } from './order-view'
import { Due, NewMessage, Status } from './shown'

const ofNobody =
  'is completed and accepted, and its client has deleted the account: nothing more comes of it, but it can be closed'

/** An account is deleted only once its orders are accepted or closed. */
const wordsOf = async ({ ctx, order, client }: OrderView): Promise<string> =>
  client.deletedAt && standing(order) === orderStatus.completed
    ? ofNobody
    : standingWords(ctx.store.db, order)

async function Head(view: OrderView) {
  const { ctx, order, due, hasMessage } = view
  return (
    <>
      <h1>{order.title}</h1>
      <p class="sub">
        <b>{order.code}</b> <Status order={order} /> <Due ctx={ctx} order={order} due={due} />{' '}
        {hasMessage && <NewMessage href={conversationPath(order.code)} />}
        <br />
        {`This order ${await wordsOf(view)}.`}
      </p>
    </>
  )
}

const sectionsOf = (side: OrderSection['side'], view: OrderView) =>
  orderSections.filter(section => section.side === side).map(({ Section }) => <Section {...view} />)

const showOrder: ShowForms = async (c, refused) => {
  const ctx = c.get('ctx')
  const view = { ctx, refused, ...(await findOrder(ctx, c.req.param('code'))) }
  const children = (
    <>
      <Head {...view} />
      <div class="order">
        <div>{sectionsOf('deeds', view)}</div>
        <div>{sectionsOf('reading', view)}</div>
      </div>
    </>
  )
  const title = `${view.order.code}: ${view.order.title}`
  // A page that answers a form is about that: what is new is told on the plain one.
  const shows = refused ? undefined : [view.order, view.due, view.latestMessage, view.hasMessage]
  return showPage(c, { title, place: 'Orders', status: refused?.status, shows, children })
}

/** The page of one order, and what can be done there. */
export function orderRoutes(desk: Desk): void {
  serveForms(desk, '/orders/:code', showOrder)
  orderFileRoute(desk)
  for (const { routes } of orderSections) routes?.(desk, showOrder)
}
