import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'

/** Whether an order shows what was delivered: in revision and once it is completed (specification 2.18). */
export const showsDeliveries = ({ statusId }: Pick<Order, 'statusId'>): boolean =>
  statusId === orderStatus.inRevision || statusId === orderStatus.completed

/** Part payment locks what was delivered until the rest is paid (specification 4, 'Payment status display'). */
export const areFilesLocked = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus !== 'Paid'

/** Completed by the writer, and the client has not accepted it yet (specification 4, 'Order status'). */
export const waitsForAcceptance = ({
  statusId,
  isAccepted,
}: Pick<Order, 'statusId' | 'isAccepted'>): boolean => statusId === orderStatus.completed && !isAccepted
