import type { Metadata } from 'next'
import { OrderNotLoaded } from '@/components/orders/order-not-loaded'
import { OrderScreen } from '@/components/orders/order-screen'
import { ReviewSite } from '@/components/reviews/review-site'
import { HeadingLoading } from '@/components/shell/heading-loading'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { brand } from '@/lib/brand'
import { conversationQuery } from '@/lib/chat/queries'
import { getConversation } from '@/lib/client-api/chat'
import { findOrder } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import { readOrderId } from '@/lib/orders/order-id'
import { orderQuery } from '@/lib/orders/queries'
import { currentCaller } from '@/lib/session/current'
import { ownerMark } from '@/lib/session/owner-mark'

// The address may hold the id of a payment: no page it leads to is told.
export const metadata: Metadata = { title: texts.details, referrer: 'no-referrer' }

const readOrder = (id: number) => read(orderQuery(id), caller => findOrder(caller, id))
const readChat = (id: number) => read(conversationQuery(id), caller => getConversation(caller, id))

export default async function OrderDetailsPage({ searchParams }: PageProps<'/order-details/[[...rest]]'>) {
  const { order_id: orderId, tab } = await searchParams
  // A client API may add to the address a payment came from: the first is the portal's own, with the id (decisions C-10, C-11).
  const id = readOrderId(Array.isArray(orderId) ? orderId[0] : orderId)
  if (id === undefined) return <OrderNotLoaded />
  const { clientId } = await currentCaller()
  return (
    <Primed
      reads={tab === 'order-chat' ? [readOrder(id), readChat(id)] : [readOrder(id)]}
      meanwhile={<PageLoading heading={<HeadingLoading />} />}
    >
      <ReviewSite url={brand().reviewUrl}>
        <OrderScreen key={id} id={id} owner={ownerMark(clientId)} />
      </ReviewSite>
    </Primed>
  )
}
