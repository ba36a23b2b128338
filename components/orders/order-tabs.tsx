'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon-names'
import { TabsNav } from '@/components/ui/tabs-nav'
import type { Order } from '@/lib/client-api/orders'
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

const showAddress = (href: string) => window.history.pushState(null, '', href)

/**
 * A link within a tab that leads to another goes with its own: the focus it had is on the tab it led to. Of a tab that is
 * there no more others tell why.
 */
function useFocusOnCurrent(current: OrderTab, tabs: { id: OrderTab }[]) {
  const ref = useRef<HTMLElement>(null)
  const shownRef = useRef(current)
  useEffect(() => {
    const before = shownRef.current
    shownRef.current = current
    const isLeft = before !== current && tabs.some(({ id }) => id === before)
    if (isLeft && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  })
  return ref
}

/** The name of the tab that is shown, once it is another than the page came with: a screen reader hears what a press led to. */
function HeardTab({ name }: { name: string | undefined }) {
  const [first] = useState(name)
  const [hasChanged, setHasChanged] = useState(false)
  if (name !== first && !hasChanged) setHasChanged(true)
  return (
    <p role="status" className="sr-only">
      {hasChanged && name}
    </p>
  )
}

/** The tabs this order has. They change the address only: what they show is on the page already. */
export function OrderTabs({ order, current }: { order: Order; current: OrderTab }) {
  const present = tabsOf(order)
  const ref = useFocusOnCurrent(current, present)
  const tabs = present.map(({ id, label, hasNews }) => {
    return {
      href: routes.order(order.id, id),
      label,
      icon: <Icon name={icons[id]} />,
      current: id === current,
      unread: hasNews,
    }
  })
  return (
    <>
      <TabsNav ref={ref} label={texts.details} tabs={tabs} onGo={showAddress} />
      <HeardTab name={texts.tabNames[current]} />
    </>
  )
}
