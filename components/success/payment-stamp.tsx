import { cn } from '@/components/ui/cn'
import type { PaidOrder } from '@/lib/payments/success'
import * as texts from '@/lib/payments/success-texts'

const looks = { Paid: 'border-paid text-paid', 'Partial Paid': 'border-soon text-soon' }

/** PAID or PARTIAL PAID, as stamped on the receipt (specification 2.16). */
export function PaymentStamp({ status }: { status: PaidOrder['paymentStatus'] }) {
  return (
    <p
      className={cn(
        'w-fit shrink-0 -rotate-6 sm:rotate-6 rounded-md border-4 border-double px-3 py-1 text-lg font-semibold tracking-widest whitespace-nowrap select-none',
        looks[status],
      )}
    >
      {texts.stamps[status]}
    </p>
  )
}
