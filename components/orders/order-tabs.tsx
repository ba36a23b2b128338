'use client'

import { useEffect, useRef } from 'react'
import {
  CircleCheck,
  CircleDollarSign,
  FileText,
  type Icon,
  MessageCircle,
  RotateCcw,
} from '@/components/ui/icons'
import { TabsNav } from '@/components/ui/tabs-nav'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import { type OrderTab, tabsOf } from '@/lib/orders/tabs'
import { routes } from '@/lib/routes'

const icons: Record<OrderTab, Icon> = {
  'order-details': FileText,
  'payment-details': CircleDollarSign,
  'order-chat': MessageCircle,
  'completed-file': CircleCheck,
  revisions: RotateCcw,
}

const showAddress = (href: string) => window.history.pushState(null, '', href)

/** A link within a tab that leads to another goes with its own: the focus it had is on the tab it led to. */
function useFocusOnCurrent(current: OrderTab) {
  const ref = useRef<HTMLElement>(null)
  const shownRef = useRef(current)
  useEffect(() => {
    const isFocusLost = shownRef.current !== current && document.activeElement === document.body
    shownRef.current = current
    if (isFocusLost) ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [current])
  return ref
}

/** The tabs this order has. They change the address only: what they show is on the page already. */
export function OrderTabs({ order, current }: { order: Order; current: OrderTab }) {
  const tabs = tabsOf(order).map(({ id, label, hasNews }) => {
    const Icon = icons[id]
    return {
      href: routes.order(order.id, id),
      label,
      icon: <Icon aria-hidden="true" />,
      current: id === current,
      unread: hasNews,
    }
  })
  return <TabsNav ref={useFocusOnCurrent(current)} label={texts.details} tabs={tabs} onGo={showAddress} />
}
