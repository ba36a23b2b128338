'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { TabLink, TabsNav } from '@/components/ui/tabs-nav'
import type { Order } from '@/lib/client-api/orders'
import { isFocusFree } from '@/lib/focus-free'
import * as texts from '@/lib/orders/detail-texts'
import { type OrderTab, tabsOf } from '@/lib/orders/tabs'
import { routes } from '@/lib/routes'

const icons: Record<OrderTab, IconName> = {
  'order-details': 'file-text',
  'payment-details': 'circle-dollar-sign',
  'order-chat': 'message-circle',
  'completed-file': 'circle-check',
  revisions: 'rotate-ccw',
}

/**
 * What follows when another tab is shown: its name is heard, for no page was loaded that would tell. And a link within a tab
 * that leads to another goes with its own: the focus it had is on the tab it led to. Of a tab that is there no more others tell why.
 */
function useShownTab(current: OrderTab, tabs: { id: OrderTab }[]) {
  const ref = useRef<HTMLElement>(null)
  const shownRef = useRef(current)
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const before = shownRef.current
    if (before === current) return
    shownRef.current = current
    setHeard(texts.tabNames[current])
    if (isFocusFree(ref.current) && tabs.some(({ id }) => id === before))
      ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
  return { ref, heard }
}

/** The tabs this order has. They change the address only: what they show is on the page already. */
export function OrderTabs({ order, current }: { order: Order; current: OrderTab }) {
  const present = tabsOf(order)
  const { ref, heard } = useShownTab(current, present)
  return (
    <>
      <TabsNav ref={ref} label={texts.details}>
        {present.map(({ id, label, hasNews }) => (
          <TabLink key={id} href={routes.order(order.id, id)} current={id === current} unread={hasNews}>
            <Icon name={icons[id]} className="size-4" />
            {label}
          </TabLink>
        ))}
      </TabsNav>
      <p role="status" className="sr-only">
        {heard}
      </p>
    </>
  )
}
