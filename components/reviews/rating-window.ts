'use client'

import { lazily } from '@/components/ui/lazily'

/** The window of stars and review, above the tabs: with what was chosen it outlives the card it was opened from. */
export const RatingDialog = lazily(
  async () => (await import('./rating-dialog')).RatingDialog,
  props => props.onClose(),
)
