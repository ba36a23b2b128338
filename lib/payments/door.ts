import type { QueryKey } from '@tanstack/react-query'
import type { InvoicedOrder } from '@/lib/client-api/invoices'
import type { Order } from '@/lib/client-api/orders'
import type { InvoiceAddress } from '@/lib/invoices/address'
import { invoiceQuery } from '@/lib/invoices/queries'
import { orderQuery } from '@/lib/orders/queries'

/** By which calls an order is paid: its client's, or those of whoever holds an invoice for it. */
export type PaymentDoor = {
  orderId: number
  /** `/placement` and `/promo` are asked for below it. */
  base: string
  /** The order as it is read, and read again when its price is another. */
  queryKey: QueryKey
  /** The holder of an invoice has no wallet to choose and no saved promos (decisions C-27). */
  isClient: boolean
  /** The deadline that is shown, which is agreed to by paying. */
  agreed?: Pick<InvoicedOrder, 'deadline' | 'movedFrom'>
}

export const clientDoor = (orderId: number, agreed?: PaymentDoor['agreed']): PaymentDoor => ({
  orderId,
  base: `/api/orders/${orderId}`,
  queryKey: orderQuery(orderId).queryKey,
  isClient: true,
  agreed,
})

export const invoiceDoor = (address: InvoiceAddress, agreed?: PaymentDoor['agreed']): PaymentDoor => ({
  orderId: address.orderId,
  base: `/api/invoices/${address.orderId}`,
  queryKey: invoiceQuery(address).queryKey,
  isClient: false,
  agreed,
})

/** What step 4 knows of an order: no more than the holder of an invoice may see. */
export type PayableOrder = Pick<
  Order,
  | 'id'
  | 'pages'
  | 'deadline'
  | 'hours'
  | 'promo'
  | 'paymentOption'
  | 'subtotalCents'
  | 'discountCents'
  | 'totalCents'
  | 'walletCents'
>
