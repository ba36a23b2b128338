/** @jsxImportSource hono/jsx */
import type { Ctx } from '../http/context'
import type { listInvoices } from '../staff/list-invoices'
import { DeedForm } from './deed-form'
import { orderPath } from './order-path'
import { Moment } from './shown'
import type { Column } from './table'

export type Invoice = Awaited<ReturnType<typeof listInvoices>>['invoices'][number]

/** What is left of one that was revoked while the card provider was away, or a payment under way, is ended by the same deed again. */
const Revoke = ({ order_id, code, state, has_open_checkout }: Invoice) => {
  const isRevoked = state === 'revoked'
  if (isRevoked && !has_open_checkout) return <>–</>
  return (
    <DeedForm
      name="revoke"
      action={`${orderPath(order_id)}/invoices/${code}/revoke`}
      submit={isRevoked ? 'End its payment' : 'Revoke'}
      refused={undefined}
      isQuiet
    >
      {isRevoked && <p>Somebody who opened it before may still pay by card.</p>}
    </DeedForm>
  )
}

/** What lists of invoices say of each. The link is text: opening it here would count as a look at it. */
export const invoiceColumns = (ctx: Ctx): Column<Invoice>[] => [
  { name: 'Link', isRoomy: true, cell: ({ url }) => <span class="link">{url}</span> },
  { name: 'State', cell: ({ state }) => <span class="tag">{state}</span> },
  { name: 'Views', cell: ({ views }) => views, isNumber: true },
  { name: 'Payments', cell: ({ payments }) => payments, isNumber: true },
  { name: 'Expires', cell: ({ expires_at }) => <Moment ctx={ctx} date={new Date(expires_at)} /> },
  { name: 'End it', cell: invoice => <Revoke {...invoice} /> },
]
