/** @jsxImportSource hono/jsx */
import { listInvoices } from '../staff/list-invoices'
import type { Desk } from './desk'
import { showPage } from './desk-page'
import { type Invoice, invoiceColumns } from './invoice-columns'
import { orderPath } from './order-path'
import { type Column, Table } from './table'

const orderColumn: Column<Invoice> = {
  name: 'Order',
  isRoomy: true,
  cell: ({ order_id, client_email }) => (
    <>
      <a href={orderPath(order_id)}>{order_id}</a>
      <div class="low">{client_email}</div>
    </>
  ),
}

/** The latest invoice links of all orders; they are made on the page of an order. */
export function invoiceRoutes(desk: Desk): void {
  desk.get('/invoices', async c => {
    const ctx = c.get('ctx')
    const { invoices } = await listInvoices(ctx, { query: {} })
    const children = (
      <>
        <h1>Invoice links</h1>
        <p class="sub">
          The latest hundred. Older ones are on the pages of their orders, where links are made.
        </p>
        <Table
          label="Invoice links"
          columns={[orderColumn, ...invoiceColumns(ctx)]}
          rows={invoices}
          empty="There are none yet."
        />
      </>
    )
    return showPage(c, { title: 'Invoice links', place: 'Invoices', children })
  })
}
