'use client'

import type { Ref } from 'react'
import { RateOrder } from '@/components/reviews/rate-order'
import { MarkRevision } from '@/components/revisions/mark-revision'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { waitsForAcceptance } from '@/lib/orders/deliveries'
import * as texts from '@/lib/orders/tab-texts'
import { useAcceptance } from '@/lib/orders/use-acceptance'
import { AcceptOrder } from './accept-order'
import { Accepted } from './accepted'

type AcceptanceProps = {
  order: Order
  /** The card of the rating, which takes the focus when its window has closed. */
  ratingRef: Ref<HTMLElement>
  /** Opens the window of stars and review. */
  onRate: () => void
  /** Opens the window 'Mark Revision'. */
  onMark: () => void
}

/**
 * The client's word on completed work: 'Accept Order', afterwards that it was given (specification 4). What follows
 * on accepting, the rating and another revision, stands below that. What was said of the order stays, also in revision.
 */
export function Acceptance({ order, ratingRef, onRate, onMark }: AcceptanceProps) {
  const acceptance = useAcceptance(order.id, 'acceptance')
  if (waitsForAcceptance(order)) return <AcceptOrder order={order} acceptance={acceptance} />
  const isCompleted = order.statusId === orderStatus.completed
  const isRated = order.rating > 0
  return (
    <>
      {isCompleted && <Accepted isNew={!acceptance.isIdle} text={texts.accepted} />}
      {(isCompleted || isRated) && <RateOrder ref={ratingRef} order={order} onRate={onRate} />}
      <MarkRevision order={order} onMark={onMark} />
    </>
  )
}
