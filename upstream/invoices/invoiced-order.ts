import { orderAnswer } from '../orders/order-answer'
import type { OrderRow } from '../orders/order-rows'

/**
 * An order as the holder of its invoice may see it: what it is called, what it costs, and nothing of what was
 * written, who it is for or who works on it (decisions C-27, safety AZ-10).
 */
export function invoicedOrder(row: OrderRow) {
  const order = orderAnswer(row)
  return {
    id: order.id,
    order_id: order.order_id,
    client_id: order.client_id,
    title: order.title,
    subject: order.subject,
    no_of_pages: order.no_of_pages,
    deadline: order.deadline,
    hours: order.hours,
    created_at: order.created_at,
    promo_code: order.promo_code,
    wallet_amount: order.wallet_amount,
    payment_option: order.payment_option,
    payment_status: order.payment_status,
    subtotal: order.subtotal,
    discount: order.discount,
    total: order.total,
    paid: order.paid,
    remaining_total: order.remaining_total,
    status_id: order.status_id,
  }
}
