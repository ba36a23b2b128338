import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { useFocusHandedOn } from '@/components/ui/use-focus-handed-on'
import { isClosed } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { draftAction } from '@/lib/orders/draft-action'
import { paymentProgress } from '@/lib/orders/payment-progress'
import { isPayableOnPaymentTab } from '@/lib/orders/remaining'
import { isDraft } from '@/lib/orders/status'
import * as texts from '@/lib/orders/tab-texts'
import { routes } from '@/lib/routes'

/** Where an order that is not paid in full is paid: the wizard, its payment tab, or beside its files (decisions C-40). */
function wayOn(order: Order) {
  if (isDraft(order)) return { href: routes.placeOrder(order.id), text: draftAction(order) }
  if (isPayableOnPaymentTab(order))
    return { href: routes.order(order.id, 'payment-details'), text: texts.toPayment }
  return { href: routes.order(order.id, 'completed-file'), text: texts.payBesideFiles }
}

/** What is still to be paid, on the tab an order opens at: where it is paid is out of sight from here. */
export function StillToPay({ order }: { order: Order }) {
  return order.paymentStatus === 'Paid' || isClosed(order.statusId) ? null : <WayToPay order={order} />
}

function WayToPay({ order }: { order: Order }) {
  const { href, text } = wayOn(order)
  return (
    <Notice ref={useFocusHandedOn()} spoken={false}>
      {paymentProgress(order).hint}
      <TextLink
        href={href}
        className="flex min-h-11 w-fit items-center font-medium max-md:-mb-3 md:pointer-fine:min-h-8 md:pointer-fine:-mb-1"
      >
        {text}
      </TextLink>
    </Notice>
  )
}
