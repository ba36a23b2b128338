/** @jsxImportSource hono/jsx */
import { isClosed } from '../../contract/order-status'
import { parseOrRefuse } from '../http/mount'
import { missingSteps } from '../orders/completeness'
import { latestMaking, makeInvoice, makeInvoiceCall, revokeInvoice } from '../staff/invoices'
import { listInvoices } from '../staff/list-invoices'
import { DeedForm, Said } from './deed-form'
import { serveDeed } from './deeds'
import { invoiceColumns } from './invoice-columns'
import { orderPath } from './order-path'
import { nothing, type OrderSection, type OrderView, orderPageOf } from './order-view'
import { Table } from './table'

const form = 'invoice'
const revoke = 'revoke'

/** What the links of an order are good for, by how it stands (docs/decisions/060). */
function linkWords({ paymentStatus, statusId }: OrderView['order']): string {
  if (paymentStatus !== 'Unpaid')
    return 'A link takes no payment any more. Whoever has one may see this order until it expires or is revoked.'
  return isClosed(statusId)
    ? 'The order is closed: its links open nothing any more.'
    : 'Whoever has an open link may see and pay this order.'
}

const Make = ({ ctx, order, refused, latest }: OrderView & { latest: number }) => (
  <DeedForm
    name={form}
    action={`${orderPath(order.code)}/invoice`}
    submit="Make an invoice link"
    refused={refused}
    hidden={{ seen_until: String(latest) }}
    fields={[
      {
        name: 'expires_at',
        label: 'Expires (optional)',
        kind: 'datetime-local',
        hint: `In ${ctx.settings.CLIENT_API_TIME_ZONE}. 30 days unless told, 120 at most.`,
      },
    ]}
  />
)

async function Invoices(view: OrderView) {
  const { ctx, order, refused } = view
  const latest = await latestMaking(ctx, order)
  const { invoices } = await listInvoices(ctx, { query: { order: order.code } })
  const isPayable =
    order.paymentStatus === 'Unpaid' && !isClosed(order.statusId) && missingSteps(order).length === 0
  const isMaking = isPayable || refused?.form === form
  if (!isMaking && invoices.length === 0) return nothing
  return (
    <section class="sheet" aria-labelledby="invoices-title">
      <h2 id="invoices-title">Invoice links</h2>
      <Said refused={refused} form={revoke} />
      <p>{linkWords(order)}</p>
      {invoices.length > 0 && (
        <Table label="Invoice links" columns={invoiceColumns(ctx)} rows={invoices} empty="" isNarrow />
      )}
      {isMaking && <Make {...view} latest={latest} />}
    </section>
  )
}

export const invoicesSection: OrderSection = {
  side: 'deeds',
  Section: Invoices,
  routes: (desk, show) => {
    serveDeed(desk, {
      path: '/orders/:code/invoice',
      form,
      page: orderPageOf,
      show,
      run: (ctx, { expires_at, seen_until }, c) => {
        const given = { order_id: c.req.param('code'), expires_at: expires_at || null, seen_until }
        const body = parseOrRefuse(makeInvoiceCall.body, given)
        return makeInvoice(ctx, { body })
      },
    })
    serveDeed(desk, {
      path: '/orders/:code/invoices/:invoice/revoke',
      form: revoke,
      page: orderPageOf,
      show,
      run: (ctx, _, c) => revokeInvoice(ctx, { params: { code: c.req.param('invoice') ?? '' } }),
    })
  },
}
