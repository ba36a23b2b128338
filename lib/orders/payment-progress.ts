import * as limits from '@/contract/limits'
import { isClosed } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { formatCents } from '@/lib/money'
import { closedHint } from './status-texts'
import * as texts from './tab-texts'

type Payment = Pick<Order, 'paymentStatus' | 'statusId' | 'paidCents' | 'totalCents' | 'remainingCents'>

const partialHint = ({ paidCents, totalCents, remainingCents }: Payment) =>
  texts.partialHint(formatCents(paidCents), formatCents(totalCents), formatCents(remainingCents))

/** How far an order is paid: partly always means the 25% part (specification 4, 'Payment status display'). */
export function paymentProgress(payment: Payment) {
  const isOver = isClosed(payment.statusId)
  switch (payment.paymentStatus) {
    case 'Paid':
      return { percent: 100, text: texts.completed100, hint: texts.paidHint }
    case 'Partial Paid':
      return {
        percent: limits.partialPercent,
        text: texts.remaining75,
        hint: isOver ? closedHint : partialHint(payment),
      }
    case 'Unpaid':
      return { percent: 0, text: texts.nothingPaid, hint: isOver ? closedHint : texts.unpaidHint }
  }
}
