import { isClosed } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as texts from './status-texts'

/** Where an order stands, in words (decisions C-41). */
export const statusText = (statusId: number): string =>
  texts.statusNames[statusId] ?? texts.otherStatus(statusId)

/** An order the wizard can go on with: not paid yet, and not closed. */
export const isDraft = ({ paymentStatus, statusId }: Pick<Order, 'paymentStatus' | 'statusId'>): boolean =>
  paymentStatus === 'Unpaid' && !isClosed(statusId)
