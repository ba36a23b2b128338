import type { Metadata } from 'next'
import { OrderNotLoaded } from '@/components/orders/order-not-loaded'
import { OrderScreen } from '@/components/orders/order-screen'
import { ReviewSite } from '@/components/reviews/review-site'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { brand } from '@/lib/brand'
import { findOrder } from '@/lib/client-api/orders'
import { texts } from '@/lib/orders/detail-texts'
import { readOrderId } from '@/lib/orders/order-id'
import { orderQuery } from '@/lib/orders/queries'

// The address may hold the id of a payment: no page it leads to is told.
export const metadata: Metadata = { title: texts.details, referrer: 'no-referrer' }

export default async function OrderDetailsPage({ searchParams }: PageProps<'/order-details/[[...rest]]'>) {
  const id = readOrderId((await searchParams).order_id)
  if (id === undefined) return <OrderNotLoaded />
  return (
    <Primed reads={[read(orderQuery(id), caller => findOrder(caller, id))]} meanwhile={<PageLoading />}>
      <ReviewSite url={brand().reviewUrl}>
        <OrderScreen key={id} id={id} />
      </ReviewSite>
    </Primed>
  )
}
