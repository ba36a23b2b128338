import { handlePublic } from '@/lib/bff/handle'
import { openInvoice } from '@/lib/client-api/invoices'
import { invoiceBody } from '@/lib/invoices/schema'
import { keepInvoice } from '@/lib/session/invoice-holder'

/** Shows an order to whoever has the code of its invoice, and opens its other calls here to that browser. */
export const POST = handlePublic({ body: invoiceBody }, async ({ caller, body }) => {
  const order = await openInvoice(caller, body)
  const { code, clientId, orderId } = body
  const cookie = await keepInvoice({ client: clientId, order: orderId, code })
  return Response.json(order, { headers: { 'set-cookie': cookie } })
})
