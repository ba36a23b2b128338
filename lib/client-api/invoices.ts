import 'server-only'
import * as wire from '@/contract/orders'
import type { InvoiceAddress } from '@/lib/invoices/address'
import { deadlineOnLoad } from '@/lib/place-order/deadline'
import { type Caller, type ClientCaller, call } from './call'
import { ClientApiError, failedWith } from './client-api-error'
import { orderOf } from './orders'

/** What the holder of an invoice may see, whatever a client API tells (decisions C-27, safety AZ-10). */
function listedOf(order: Awaited<ReturnType<typeof orderOf>>) {
  const { deadline, isMoved } = deadlineOnLoad(order, Date.now())
  return {
    id: order.id,
    code: order.code,
    title: order.title,
    course: order.course,
    pages: order.pages,
    deadline,
    /** The saved deadline, where time has overtaken it (decisions C-16). */
    movedFrom: isMoved ? order.deadline : null,
    hours: order.hours,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    totalCents: order.totalCents,
    walletCents: order.walletCents,
    paymentOption: order.paymentOption,
    paymentStatus: order.paymentStatus,
    promo: order.promo,
  }
}

export type InvoicedOrder = ReturnType<typeof listedOf>

const noSuchInvoice = () => new ClientApiError({ code: 'not_found' })
/** A code that opens nothing, another client and another order are one and the same; a session ends by none of them. */
export async function asHolder<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw failedWith(error, 'unauthorized', 'forbidden', 'not_found') ? noSuchInvoice() : error
  }
}

/**
 * The order that an invoice's address names, if its code opens that very order of that very client.
 * @throws ClientApiError `not_found`, and `gone` with its words for a code that expired or was revoked.
 */
export async function openInvoice(caller: Caller, address: InvoiceAddress): Promise<InvoicedOrder> {
  const { code, clientId, orderId } = address
  const holder: ClientCaller = { ...caller, token: code, clientId }
  const input = { params: { orderId }, query: { client_id: clientId } }
  const { order } = await asHolder(call(wire.getOrder, input, holder))
  if (order.id !== orderId || order.client_id !== clientId) throw noSuchInvoice()
  return listedOf(await orderOf(order, clientId))
}
