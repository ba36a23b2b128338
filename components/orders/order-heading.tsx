import { PageHeading } from '@/components/ui/page-heading'
import type { Order } from '@/lib/client-api/orders'
import { texts } from '@/lib/orders/detail-texts'

/** The title of an order and its id as people call it, above every tab. */
export function OrderHeading({ order }: { order: Order }) {
  return (
    <PageHeading title={order.title} overline={texts.details}>
      Order ID: <span className="tabular-nums">{order.code}</span>
    </PageHeading>
  )
}
