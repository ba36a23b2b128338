/** @jsxImportSource hono/jsx */
import type { Ctx } from '../http/context'
import type { listInvoices } from '../staff/list-invoices'
import { DeedForm } from './deed-form'
import { orderPath } from './order-path'
import { Moment } from './shown'
import type { Column } from './table'

export type Invoice = Awaited<ReturnType<typeof listInvoices>>['invoices'][number]

const Revoke = ({ order_id, code }: Invoice) => (
  <DeedForm
    name="revoke"
    action={`${orderPath(order_id)}/invoices/${code}/revoke`}
    submit="Revoke"
    refused={undefined}
    isQuiet
  />
)

/** What lists of invoices say of each. The link is text: opening it here would count as a look at it. */
export const invoiceColumns = (ctx: Ctx): Column<Invoice>[] => [
  { name: 'Link', isRoomy: true, cell: ({ url }) => <span class="link">{url}</span> },
  { name: 'State', cell: ({ state }) => <span class="tag">{state}</span> },
  { name: 'Views', cell: ({ views }) => views, isNumber: true },
  { name: 'Payments', cell: ({ payments }) => payments, isNumber: true },
  { name: 'Expires', cell: ({ expires_at }) => <Moment ctx={ctx} date={new Date(expires_at)} /> },
  { name: 'End it', cell: invoice => (invoice.state === 'revoked' ? '–' : <Revoke {...invoice} />) },
]
