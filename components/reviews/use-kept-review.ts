'use client'

import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { useKeptFile } from '@/components/files/use-kept-files'
import type { KeptFile } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import { forgetReview, keepReview } from '@/lib/reviews/kept-review'
import type { Place } from '@/lib/tab/tab-shelf'

type Given = {
  place: Place
  /** Undefined when none are chosen, and once they are given. */
  stars: number | undefined
  /** What was chosen before the page was reloaded. */
  kept: KeptFile | undefined
  screenshot: NewFile | undefined
  onScreenshot: Dispatch<SetStateAction<NewFile | undefined>>
}

/** Keeps the chosen stars and screenshot in this tab, and brings the screenshot back. Gives what forgets them: they are sent. */
export function useKeptReview({ place, stars, kept, screenshot, onScreenshot }: Given): () => void {
  const { owner, orderId } = place
  const { noted, letGo } = useKeptFile({ owner, kept, chosen: screenshot, onChosen: onScreenshot })

  useEffect(() => {
    keepReview({ owner, orderId }, { stars, screenshot: noted })
  }, [owner, orderId, stars, noted])

  return () => {
    forgetReview(place)
    letGo()
  }
}
