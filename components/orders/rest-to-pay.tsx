import { TextLink } from '@/components/ui/text-link'
import type { Order } from '@/lib/client-api/orders'
import { hasRemaining, isPayableOnPaymentTab } from '@/lib/orders/remaining'
import * as texts from '@/lib/orders/tab-texts'
import { routes } from '@/lib/routes'
import { PayRemaining } from './pay-remaining'

/** The way to pay what remains, or once the work is done the way to where that stands (decisions C-40). */
export function RestToPay({ order }: { order: Order }) {
  if (isPayableOnPaymentTab(order)) return <PayRemaining order={order} className="pt-4" />
  if (!hasRemaining(order)) return null
  return (
    <TextLink
      href={routes.order(order.id, 'completed-file')}
      className="mt-2 inline-flex min-h-11 items-center text-sm md:pointer-fine:min-h-8"
    >
      {texts.payBesideFiles}
    </TextLink>
  )
}
