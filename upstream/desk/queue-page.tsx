/** @jsxImportSource hono/jsx */
import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { Field } from './deed-form'
import { type Desk, deskPath } from './desk'
import { showPage } from './desk-page'
import { Finder } from './finder'
import { conversationPath, orderPath } from './order-path'
import { countToDo, filterOptions, findQueue, type QueueQuery, type QueueRow, queueQuery } from './queue'
import { Due, Moment, NewMessage, Status, statusOf } from './shown'
import { type Column, Pages, Table } from './table'

const addressOf = (query: Partial<QueueQuery>) =>
  `${deskPath}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const columnsOf = (ctx: Ctx): Column<QueueRow>[] => [
  {
    name: 'Due',
    cell: ({ order, due }) => (
      <>
        <Due ctx={ctx} order={order} due={due} />
        <div class="low">{due ? <Moment ctx={ctx} date={due} /> : 'No deadline'}</div>
      </>
    ),
  },
  {
    name: 'Order',
    cell: ({ order }) => (
      <>
        <a href={orderPath(order.code)}>{order.title}</a>
        <div class="low">{order.code}</div>
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ order, hasMessage }) => (
      <>
        <Status order={order} /> {hasMessage && <NewMessage href={conversationPath(order.code)} />}
      </>
    ),
  },
  { name: 'Writer', cell: ({ order }) => order.writerName ?? <span class="low whole">None yet</span> },
  {
    name: 'Client',
    isRoomy: true,
    cell: ({ client }) => (
      <>
        <a href={`${deskPath}/clients/${client.id}`}>{client.name}</a>
        <div class="low">{client.email}</div>
      </>
    ),
  },
  { name: 'Pages', cell: ({ order }) => order.pages, isNumber: true },
]

/** What a row says; of instructions and prices, which it does not show, nothing is news here. */
const shownOf = ({ order, due, hasMessage, client }: QueueRow) => {
  const { code, title, writerName, pages } = order
  return [code, title, statusOf(order), writerName, pages, due, hasMessage, client.name]
}

const OrderFinder = ({ show, q }: QueueQuery) => (
  <Finder action={deskPath}>
    <Field
      id="q"
      spec={{
        name: 'q',
        label: 'Order code, title, or client',
        kind: 'search',
        value: q,
        maxlength: limits.emailLength,
      }}
    />
    <Field
      id="show"
      spec={{ name: 'show', label: 'Show', kind: 'select', value: show, options: filterOptions }}
    />
  </Finder>
)

const Nothing = ({ page, ...query }: QueueQuery) => {
  const { show, q } = query
  if (page > 1)
    return (
      <>
        This page is empty by now. <a href={addressOf({ ...query, page: 1 })}>Go to the first</a>
      </>
    )
  if (!q) return <>{show === 'todo' ? 'Nothing to do: every paid order is delivered.' : 'There are none.'}</>
  const all = <a href={addressOf({ show: 'all', q })}>Search all orders</a>
  return <>Nothing matches. {show !== 'all' && all}</>
}

/** The orders by what is due next. */
export function queueRoutes(desk: Desk): void {
  desk.get('/', async c => {
    const ctx = c.get('ctx')
    const query = queueQuery.parse(c.req.query())
    const [{ rows, hasMore }, counts] = await Promise.all([findQueue(ctx, query), countToDo(ctx)])
    const { all, overdue, messages } = counts
    const children = (
      <>
        <h1>Orders</h1>
        <p class="sub">
          {`${all} to do, `}
          <span class={overdue > 0 ? 'late' : undefined}>{`${overdue} overdue`}</span>
          {messages > 0 && (
            <>
              {', '}
              <a href={addressOf({ show: 'messages' })}>{`${messages} with a new message`}</a>
            </>
          )}
          {'. '}
          <a href={`${deskPath}/clients`}>Make an order: find its client</a>
        </p>
        <OrderFinder {...query} />
        <Table label="Orders" columns={columnsOf(ctx)} rows={rows} empty={<Nothing {...query} />} />
        <Pages page={query.page} hasMore={hasMore} hrefOf={page => addressOf({ ...query, page })} />
      </>
    )
    return showPage(c, {
      title: 'Orders',
      place: 'Orders',
      shows: [rows.map(shownOf), hasMore, counts],
      children,
    })
  })
}
