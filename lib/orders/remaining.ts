import { isClosed, isDone } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'

type Payment = Pick<Order, 'paymentStatus' | 'statusId'>

/** Whether something remains to be paid of an order that was paid in part. */
export const hasRemaining = ({ paymentStatus, statusId }: Payment): boolean =>
  paymentStatus === 'Partial Paid' && !isClosed(statusId)

/** The payment tab offers it until the work is done; then it stands beside the locked files (decisions C-40). */
export const isPayableOnPaymentTab = (order: Payment): boolean =>
  hasRemaining(order) && !isDone(order.statusId)

/** The wallet is asked for only when it pays all that remains (specification 4). */
export const walletCovers = (balanceCents: number, remainingCents: number): boolean =>
  balanceCents > 0 && balanceCents >= remainingCents
