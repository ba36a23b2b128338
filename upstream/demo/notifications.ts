import { hourMs } from '../../contract/durations'
import { orderStatus } from '../../contract/order-status'
import type { Transaction } from '../db/database'
import { notifications, type orders } from '../db/schema'
import { remainingCents } from '../orders/order-price'
import { writeDollars } from '../payments/write-dollars'

type Order = typeof orders.$inferSelect
type Notice = typeof notifications.$inferInsert

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs)

function deliveryOf(order: Order): string {
  const message = `Files for order ${order.code} have been delivered.`
  if (order.paymentStatus === 'Paid') return message
  return `${message} They open once the remaining ${writeDollars(remainingCents(order))} is paid.`
}

/** What the client of an order was told of it on the way to where it stands. */
function noticesOf(order: Order): Omit<Notice, 'isRead'>[] {
  const { id: orderId, clientId, code, statusId, createdAt, writerName } = order
  if (order.paymentStatus === 'Unpaid') return []
  const state = order.paymentStatus === 'Paid' ? 'paid in full' : `${writeDollars(order.paidCents)} paid`
  const isDelivered = statusId === orderStatus.completed || statusId === orderStatus.inRevision
  const told = (count: number, message: string) => ({
    clientId,
    orderId,
    message,
    createdAt: later(createdAt, count),
  })
  return [
    told(0, `Your order ${code} is confirmed: ${state}.`),
    ...(writerName ? [told(2, `${writerName} is the writer of your order ${code}.`)] : []),
    ...(isDelivered ? [told(5, deliveryOf(order))] : []),
  ]
}

/** Tells the busy client of the demo of its orders and of its wallet; what came in the last hours is not read yet. */
export async function insertDemoNotifications(tx: Transaction, now: Date, placed: Order[]): Promise<void> {
  const [{ clientId } = { clientId: 0 }] = placed
  const credit = { clientId, message: '$25.00 was added to your wallet: Welcome credit', createdAt: now }
  const notices = [...placed.flatMap(noticesOf), credit]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(notice => ({ ...notice, isRead: notice.createdAt < later(now, -20) }))
  await tx.db.insert(notifications).values(notices)
}
