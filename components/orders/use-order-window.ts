'use client'

import { useState } from 'react'
import type { Order } from '@/lib/client-api/orders'
import { showsDeliveries } from '@/lib/orders/deliveries'
import type { OrderTab } from '@/lib/orders/tabs'

/**
 * Whether a window above the tabs that 'Completed File' opens is open. Who goes to another tab leaves it; whom a closed
 * order takes the tab away does not.
 */
export function useOrderWindow(order: Order, tab: OrderTab) {
  const [isOpened, setOpened] = useState(false)
  const isOpen = isOpened && (tab === 'completed-file' || !showsDeliveries(order))
  if (isOpened && !isOpen) setOpened(false)
  return { isOpen, open: () => setOpened(true), close: () => setOpened(false) }
}
