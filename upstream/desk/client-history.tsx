/** @jsxImportSource hono/jsx */
import type { Ctx } from '../http/context'
import { writeDollars } from '../payments/write-dollars'
import { type ClientView, mostOfClient } from './client-view'
import { deskPath } from './desk'
import { orderPath } from './order-path'
import { Due, Moment, Status } from './shown'
import { type Column, Table } from './table'

const ledgerColumns = (ctx: Ctx): Column<ClientView['ledger'][number]>[] => [
  { name: 'When', cell: ({ createdAt }) => <Moment ctx={ctx} date={createdAt} /> },
  { name: 'Reason', cell: ({ reason }) => reason },
  {
    name: 'Amount',
    cell: ({ type, amountCents }) => `${type === 'credit' ? '+' : '−'}${writeDollars(amountCents)}`,
    isNumber: true,
  },
]

const orderColumns = (ctx: Ctx): Column<ClientView['ordered'][number]>[] => [
  {
    name: 'Order',
    cell: ({ code, title }) => (
      <>
        <a href={orderPath(code)}>{title}</a>
        <div class="low">{code}</div>
      </>
    ),
  },
  { name: 'Status', cell: order => <Status order={order} /> },
  { name: 'Due', cell: order => <Due ctx={ctx} order={order} due={order.due} /> },
  { name: 'Total', cell: ({ totalCents }) => writeDollars(totalCents), isNumber: true },
]

const unfolded = 10

/** What was moved lately; what is longer ago is folded, for orders come below. */
export function Movements({ ctx, ledger }: Pick<ClientView, 'ledger'> & { ctx: Ctx }) {
  const columns = ledgerColumns(ctx)
  const earlier = ledger.slice(unfolded)
  return (
    <section class="sheet" aria-labelledby="ledger-title">
      <h2 id="ledger-title">Latest movements</h2>
      <Table
        label="Latest movements"
        columns={columns}
        rows={ledger.slice(0, unfolded)}
        empty="There are none."
      />
      {earlier.length > 0 && (
        <details>
          <summary class="calm">{`${earlier.length} earlier ${earlier.length === 1 ? 'movement' : 'movements'}`}</summary>
          <Table label="Earlier movements" columns={columns} rows={earlier} empty="" />
          {ledger.length === mostOfClient && <p class="low">The latest hundred.</p>}
        </details>
      )}
    </section>
  )
}

/** The latest orders, and a way to all where there may be more. */
export function Ordered({ ctx, client, ordered }: Pick<ClientView, 'client' | 'ordered'> & { ctx: Ctx }) {
  const search = new URLSearchParams({ show: 'all', q: client.email })
  return (
    <>
      <h2>Latest orders</h2>
      {ordered.length === mostOfClient && (
        <p class="sub">
          {'The latest hundred. '}
          <a href={`${deskPath}?${search}`}>All orders of this client</a>
        </p>
      )}
      <Table label="Latest orders" columns={orderColumns(ctx)} rows={ordered} empty="There are none." />
    </>
  )
}
