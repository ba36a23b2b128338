import type { Ref } from 'react'
import { TextLink } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { isClosed } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import type { OrderTab } from '@/lib/orders/tabs'
import { routes } from '@/lib/routes'

type ClosedNoticeProps = { order: Order; tab: OrderTab; ref: Ref<HTMLDivElement> }

/** That an order is closed, above its tabs: whoever was about to do something in one that is gone reads why it is. */
export function ClosedNotice({ order, tab, ref }: ClosedNoticeProps) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className="rounded-md">
      {isClosed(order.statusId) && (
        <Notice spoken={false} className="mt-6">
          {texts.closed}{' '}
          {tab !== 'order-chat' && (
            <TextLink href={routes.order(order.id, 'order-chat')}>{texts.askInChat}</TextLink>
          )}
        </Notice>
      )}
    </div>
  )
}
