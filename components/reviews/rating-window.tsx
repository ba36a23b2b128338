'use client'

import { useState } from 'react'
import { lazily } from '@/components/ui/lazily'
import type { Order } from '@/lib/client-api/orders'
import type { NewFile } from '@/lib/files/new-files'

export const RatingDialog = lazily(async () => (await import('./rating-dialog')).RatingDialog)

type RatingWindowProps = {
  order: Order
  /** Names the person to the browser's own storage. */
  owner: string
  isOpen: boolean
  focusHeir: () => HTMLElement | null
  onClose: () => void
}

/** The window of stars and review, above the tabs: with what was chosen it outlives the card it was opened from. */
export function RatingWindow({ isOpen, ...window }: RatingWindowProps) {
  const [screenshot, setScreenshot] = useState<NewFile>()
  return isOpen && <RatingDialog {...window} screenshot={screenshot} onScreenshot={setScreenshot} />
}
