'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@/lib/client-api/orders'
import { renewOrder } from '@/lib/orders/renew-order'
import * as texts from '@/lib/orders/tab-texts'
import { DeliveryCard } from './delivery-card'

/** Every delivery of an order, newest first. */
export function DeliveryList({ order }: { order: Order }) {
  const client = useQueryClient()

  async function renewTicket(fileKey: string) {
    const fresh = await renewOrder(client, order.id)
    const files = fresh?.deliveries.flatMap(delivery => delivery.files)
    return files?.find(({ key }) => key === fileKey)?.ticket
  }

  return (
    <ol aria-label={texts.deliveries} className="space-y-4">
      {order.deliveries.map(delivery => (
        <DeliveryCard key={delivery.key} orderId={order.id} delivery={delivery} renewTicket={renewTicket} />
      ))}
    </ol>
  )
}
