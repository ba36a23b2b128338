'use client'

import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { useOneAtATime } from '@/components/ui/use-one-at-a-time'
import * as limits from '@/contract/limits'
import { movesOn } from '@/lib/api/moves-on'
import { isOutcomeUnknown, isRefusal } from '@/lib/api/outcome'
import type { Order } from '@/lib/client-api/orders'
import { serverMessageOr } from '@/lib/errors'
import type { NewFile } from '@/lib/files/new-files'
import { readReview } from '@/lib/reviews/kept-review'
import { useRateOrder } from '@/lib/reviews/mutations'
import * as texts from '@/lib/reviews/texts'
import { useKeptReview } from './use-kept-review'
import { useReviewUpload } from './use-review-upload'

type Given = {
  order: Order
  owner: string
  screenshot: NewFile | undefined
  onScreenshot: Dispatch<SetStateAction<NewFile | undefined>>
  onClose: () => void
}

/**
 * The window's form: the stars go first, then the screenshot when there is one. Whatever fails, what was chosen stays, through
 * a reload too, and stars that were saved are not sent again.
 */
export function useRatingForm({ order, owner, screenshot: held, onScreenshot, onClose }: Given) {
  const isRated = order.rating > 0
  const place = { owner, orderId: order.id }
  const [kept] = useState(() => readReview(place))
  const [chosen, setChosen] = useState(kept.stars)
  const [isUnchosen, setUnchosen] = useState(false)
  const firstStarRef = useRef<HTMLInputElement>(null)
  const rating = useRateOrder(order.id)
  const upload = useReviewUpload(order.id, held, onScreenshot)
  const forget = useKeptReview({
    place,
    stars: isRated ? undefined : chosen,
    kept: kept.screenshot,
    screenshot: held,
    onScreenshot,
  })
  const stars = isRated ? order.rating : chosen
  const oneAtATime = useOneAtATime()
  const isSending = rating.isPending || upload.percent !== undefined
  const screenshot = stars === limits.starsMax ? upload.screenshot : undefined
  // An order that has its stars says itself what became of them, but not why they are others than were given.
  const isSaid = isRated && !isRefusal(rating.error)
  const trouble = rating.error && !isSaid && !movesOn(rating.error) ? rating.error : undefined

  async function send(given: number) {
    if (!isRated) {
      await rating.mutateAsync(given)
      toast.success(texts.thanks)
    }
    if (screenshot) await upload.send(screenshot)
    forget()
    onScreenshot(undefined)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (stars === undefined) {
      setUnchosen(true)
      firstStarRef.current?.focus()
      return
    }
    if (isRated && !screenshot) return upload.refuse(texts.noScreenshot)
    // What failed is shown where it belongs, by the one who failed.
    oneAtATime(() => send(stars)).catch(() => {})
  }

  return {
    stars,
    choose: (given: number) => {
      setUnchosen(false)
      setChosen(given)
    },
    isUnchosen,
    firstStarRef,
    screenshot,
    upload,
    isSending,
    /** Leaves stars that are on their way to themselves; undefined while none are. */
    giveUp: rating.isPending ? rating.giveUp : undefined,
    submit,
    trouble,
    troubleText: serverMessageOr(trouble, isOutcomeUnknown(trouble) ? texts.notCertain : texts.notRated),
  }
}

export type RatingForm = ReturnType<typeof useRatingForm>
