import { readOrderId } from '@/lib/orders/order-id'

/** Whatever may be an invoice's code; which are, the client API knows. */
export const invoiceCode = /^[\w-]{8,200}$/

/** What the address of an invoice names: its code, and the ids that must be those of its order (decisions C-27). */
export type InvoiceAddress = { code: string; clientId: number; orderId: number }

/** Reads `/invoice/{code}?client_id=&order_id=`; null when a part is missing or makes no sense. */
export function readInvoiceAddress(
  code: string,
  query: Record<string, string | string[] | undefined>,
): InvoiceAddress | null {
  const clientId = readOrderId(query.client_id)
  const orderId = readOrderId(query.order_id)
  if (!invoiceCode.test(code) || clientId === undefined || orderId === undefined) return null
  return { code, clientId, orderId }
}
