'use client'

import { useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import type { Order } from '@/lib/client-api/orders'
import type { NewFile } from '@/lib/files/new-files'
import { showsDeliveries } from '@/lib/orders/deliveries'
import type { OrderTab } from '@/lib/orders/tabs'
import type { Place } from '@/lib/revisions/kept-request'

export const RevisionDialog = lazily(
  async () => (await import('./revision-dialog')).RevisionDialog,
  props => props.onClose(),
)

/** Whether the window is open. Who goes to another tab leaves it; whom a closed order takes the tab away does not. */
export function useRevisionWindow(order: Order, tab: OrderTab) {
  const [openFor, setOpenFor] = useState<number>()
  const hasLeft = tab !== 'completed-file' && showsDeliveries(order)
  const isOpen = openFor === order.id && !hasLeft
  if (openFor !== undefined && !isOpen) setOpenFor(undefined)
  return { isOpen, open: () => setOpenFor(order.id), close: () => setOpenFor(undefined) }
}

type RevisionWindowProps = {
  place: Place
  isOpen: boolean
  focusHeir: () => HTMLElement | null
  onClose: () => void
}

/** The window 'Mark Revision', above the tabs: with its words and files it outlives the one it was opened from. */
export function RevisionWindow({ isOpen, ...window }: RevisionWindowProps) {
  const [files, setFiles] = useState<NewFile[]>([])
  return isOpen && <RevisionDialog {...window} files={files} onFiles={setFiles} />
}
