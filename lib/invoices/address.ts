import { plainly } from '@/contract/plainly'
import { readOrderId } from '@/lib/orders/order-id'

/** Whatever may be an invoice's code; which are, the client API knows. */
export const invoiceCode = /^[\w-]{8,200}$/

/** What the address of an invoice names: its code, and the ids that must be those of its order (decisions C-27). */
export type InvoiceAddress = { code: string; clientId: number; orderId: number }

type Query = Record<string, string | string[] | undefined>

/**
 * A link that was pasted may end with the full stop of its sentence and with what nobody sees, and have '&amp;' for '&', as in
 * the source of a mail.
 */
function pastedId(query: Query, name: string): number | undefined {
  const key = name in query ? name : `amp;${name}`
  const value = query[key]
  const isLast = Object.keys(query).at(-1) === key
  return readOrderId(typeof value === 'string' && isLast ? plainly(value).replace(/\.$/, '') : value)
}

/** Reads `/invoice/{code}?client_id=&order_id=`; null when a part is missing or makes no sense. */
export function readInvoiceAddress(code: string, query: Query): InvoiceAddress | null {
  const clientId = pastedId(query, 'client_id')
  const orderId = pastedId(query, 'order_id')
  if (!invoiceCode.test(code) || clientId === undefined || orderId === undefined) return null
  return { code, clientId, orderId }
}
