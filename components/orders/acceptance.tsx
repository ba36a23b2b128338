'use client'

import { useEffect, useRef } from 'react'
import { RateOrder } from '@/components/reviews/rate-order'
import { MarkRevision } from '@/components/revisions/mark-revision'
import { Notice } from '@/components/ui/notice'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { waitsForAcceptance } from '@/lib/orders/deliveries'
import { texts } from '@/lib/orders/detail-texts'
import { useAcceptOrder } from '@/lib/orders/mutations'
import { AcceptOrder } from './accept-order'

/**
 * The client's word on completed work: 'Accept Order', afterwards that it was given (specification 4). What follows
 * on accepting, the rating and another revision, stands below that.
 */
export function Acceptance({ order }: { order: Order }) {
  const acceptance = useAcceptOrder(order.id)
  if (waitsForAcceptance(order)) return <AcceptOrder order={order} acceptance={acceptance} />
  const isCompleted = order.statusId === orderStatus.completed
  return (
    <>
      {isCompleted && <Accepted isNew={!acceptance.isIdle} />}
      {isCompleted && <RateOrder order={order} />}
      <MarkRevision order={order} />
    </>
  )
}

/** That it was accepted. Fresh from the button, which is gone, the focus is here instead of nowhere. */
function Accepted({ isNew }: { isNew: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew && document.activeElement === document.body) ref.current?.focus()
  }, [isNew])
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md">
      <Notice tone="success">{texts.accepted}</Notice>
    </div>
  )
}
