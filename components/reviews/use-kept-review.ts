'use client'

import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { dropOldFiles, fileKeeper, type KeptFile, notedOf, takeFiles } from '@/lib/files/file-shelf'
import type { NewFile } from '@/lib/files/new-files'
import * as texts from '@/lib/files/texts'
import { forgetReview, keepReview, type Place } from '@/lib/reviews/kept-review'

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
  const [keepFiles] = useState(() => fileKeeper(owner))
  const [awaited, setAwaited] = useState(kept)

  useEffect(() => {
    if (!awaited) return
    let isOver = false
    void dropOldFiles(owner)
    void takeFiles(owner, [awaited]).then(({ files, lostNames }) => {
      if (isOver) return
      setAwaited(undefined)
      onScreenshot(chosenMeanwhile => chosenMeanwhile ?? files[0])
      if (lostNames.length > 0) toast.info(texts.gone(lostNames))
    })
    return () => {
      isOver = true
    }
  }, [owner, awaited, onScreenshot])

  useEffect(() => {
    const chosen = screenshot ? [screenshot] : []
    keepReview({ owner, orderId }, { stars, screenshot: notedOf(chosen)[0] ?? awaited })
    keepFiles(chosen)
  }, [owner, orderId, stars, screenshot, awaited, keepFiles])

  return () => {
    forgetReview(place)
    keepFiles([])
  }
}
