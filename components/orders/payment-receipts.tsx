import { LocalTime } from '@/components/ui/local-time'
import type { Order } from '@/lib/client-api/orders'
import { formatCents } from '@/lib/money'
import * as texts from '@/lib/orders/tab-texts'

/** A line for each payment, and its receipt. By a client API that gives none there is nothing. */
export function PaymentReceipts({ order }: { order: Order }) {
  const payments = order.timeline.filter(({ receiptId }) => receiptId)
  if (payments.length === 0) return null
  return (
    <ul aria-label={texts.receipts} className="mt-4 divide-y divide-line border-t border-line text-sm">
      {payments.map(({ receiptId, at, amountCents }) => (
        <li key={receiptId} className="flex flex-wrap items-center justify-between gap-x-4 py-3 last:pb-0">
          <span id={`paid-${receiptId}`}>
            <LocalTime iso={at} format="date" /> · {formatCents(amountCents ?? 0)}
          </span>
          <a
            href={`/api/orders/${order.id}/receipts/${receiptId}`}
            download
            aria-describedby={`paid-${receiptId}`}
            className="-my-3 inline-flex min-h-11 items-center rounded-sm text-accent underline underline-offset-4"
          >
            {texts.receipt}
          </a>
        </li>
      ))}
    </ul>
  )
}
