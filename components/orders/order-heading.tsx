import { PageHeading } from '@/components/ui/page-heading'
import type { Order } from '@/lib/client-api/orders'
import { texts } from '@/lib/orders/detail-texts'
import { titleOf } from '@/lib/orders/title'

/** The title of an order and its id as people call it, above every tab. */
export function OrderHeading({ order }: { order: Order }) {
  return (
    <PageHeading title={titleOf(order)} overline={texts.details}>
      {texts.orderId}: <span className="tabular-nums">{order.code}</span>
    </PageHeading>
  )
}
