import { PageHeading } from '@/components/ui/page-heading'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import * as lists from '@/lib/orders/texts'
import { titleOf } from '@/lib/orders/title'

/** The title of an order and its id as people call it, above every tab. */
export function OrderHeading({ order }: { order: Order }) {
  return (
    <PageHeading title={titleOf(order)} overline={texts.details}>
      {lists.orderId}: <span className="tabular">{order.code}</span>
    </PageHeading>
  )
}
