'use client'

import type { MouseEvent, Ref } from 'react'
import { focusComposer } from '@/components/chat/focus-composer'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { isClosed } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import type { OrderTab } from '@/lib/orders/tabs'
import { routes } from '@/lib/routes'

type ClosedNoticeProps = { order: Order; tab: OrderTab; ref: Ref<HTMLDivElement> }

/** That an order is closed, above its tabs: whoever was about to do something in one that is gone reads why it is. */
export function ClosedNotice({ order, tab, ref }: ClosedNoticeProps) {
  const isOver = isClosed(order.statusId)

  function goOn(event: MouseEvent) {
    if (tab !== 'order-chat') return
    event.preventDefault()
    focusComposer()
  }

  return (
    <>
      <div ref={ref} role="status" tabIndex={-1} className="rounded-md">
        {isOver && (
          <Notice spoken={false} className="mt-6">
            {texts.closed}
          </Notice>
        )}
      </div>
      {/* Stays on every tab, for whoever followed it has the focus on it. */}
      {isOver && (
        <p className="pt-2 text-sm">
          <TextLink
            href={routes.order(order.id, 'order-chat')}
            onClick={goOn}
            className="max-md:-my-3 max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {texts.askInChat}
          </TextLink>
        </p>
      )}
    </>
  )
}
