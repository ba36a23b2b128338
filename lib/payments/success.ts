import { isClosed } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import type { Confirmation, Receipt } from '@/lib/client-api/payments'
import { isUnknownPayment } from './queries'
import { isOrderOf, type ReturnAddress, type Viewer } from './return-address'

/** What the success page shows of an order: the same of the order itself and of its receipt. */
export type PaidOrder = Omit<Receipt, 'email' | 'paymentStatus'> & { paymentStatus: 'Paid' | 'Partial Paid' }

/** Where a read stands: not asked, under way, answered or failed. */
export type Asked<Data> = { data: Data | undefined; error: Error | null }

type Plain<Kind extends string> = Kind extends string ? { kind: Kind } : never
type Failed<Kind extends string> = Kind extends string ? { kind: Kind; error: Error } : never

/** What the success page has to say. */
export type Success =
  | Plain<'confirming' | 'loading' | 'not-confirmed' | 'unknown-order' | 'signed-out' | 'pending'>
  | Failed<'confirm-failed' | 'load-failed'>
  /** Paid too late for its order: in the wallet of the order's client. `orderId` is null when there is no order any more. */
  | { kind: 'credited'; walletCents: number; orderId: number | null }
  | { kind: 'unpaid'; orderId: number; isClosed: boolean }
  | { kind: 'confirmed'; order: PaidOrder; maskedEmail: string | null }

type Facts = {
  address: ReturnAddress
  viewer: Viewer
  confirmation: Asked<Confirmation>
  /** Null when the person has no such order. */
  order: Asked<Order | null>
  /** Whether the order may still turn out paid on its own in a moment. */
  isLooking: boolean
}

const isPaid = <One extends { paymentStatus: Order['paymentStatus'] }>(
  order: One,
): order is One & PaidOrder => order.paymentStatus !== 'Unpaid'

/** Of money that came too late for its order, and whatever became of that. */
function fromCredit({ walletCents, orderId, receipt }: Confirmation, address: ReturnAddress) {
  if (!walletCents) return undefined
  const isForeign = receipt && !isOrderOf(address, receipt)
  return isForeign
    ? ({ kind: 'not-confirmed' } as const)
    : ({ kind: 'credited', walletCents, orderId } as const)
}

function fromReceipt({ receipt }: Confirmation, address: ReturnAddress): Success {
  if (!receipt) return { kind: 'pending' }
  if (!isOrderOf(address, receipt)) return { kind: 'not-confirmed' }
  return isPaid(receipt)
    ? { kind: 'confirmed', order: receipt, maskedEmail: receipt.email }
    : { kind: 'pending' }
}

function fromOrder({ address, order: { data: order, error }, isLooking }: Facts): Success {
  if (order === undefined) return error ? { kind: 'load-failed', error } : { kind: 'loading' }
  const isUnread = error && order?.paymentStatus === 'Unpaid' && address.sessionId && !isLooking
  if (isUnread) return { kind: 'load-failed', error }
  if (order === null) return { kind: address.sessionId ? 'pending' : 'unknown-order' }
  if (!isOrderOf(address, order)) return { kind: 'unknown-order' }
  if (isPaid(order)) return { kind: 'confirmed', order, maskedEmail: null }
  if (!address.sessionId) return { kind: 'unpaid', orderId: order.id, isClosed: isClosed(order.statusId) }
  return { kind: isLooking ? 'confirming' : 'pending' }
}

/**
 * What holds, of everything that is known. A session id that is unknown, unpaid, somebody else's or of another order
 * than the address says comes to one and the same (decisions C-26, safety PAY-10). Who pays another client's invoice is shown its
 * receipt, signed in or not.
 */
export function successOf(facts: Facts): Success {
  const { address, viewer, confirmation } = facts
  if (address.sessionId) {
    if (confirmation.error) {
      return isUnknownPayment(confirmation.error)
        ? { kind: 'not-confirmed' }
        : { kind: 'confirm-failed', error: confirmation.error }
    }
    if (!confirmation.data) return { kind: 'confirming' }
    const { orderId } = confirmation.data
    if (orderId !== null && address.id !== null && orderId !== address.id) return { kind: 'not-confirmed' }
    const credit = fromCredit(confirmation.data, address)
    if (credit) return credit
    if (viewer !== 'client') return fromReceipt(confirmation.data, address)
  }
  if (viewer === 'guest') return { kind: 'signed-out' }
  const hasOrder = viewer === 'client' && orderIdOf(facts) !== null
  return hasOrder ? fromOrder(facts) : { kind: 'unknown-order' }
}

/** The order to load: the address's own, else the one the payment was for. */
export const orderIdOf = ({
  address,
  confirmation,
}: Pick<Facts, 'address' | 'confirmation'>): number | null => address.id ?? confirmation.data?.orderId ?? null
