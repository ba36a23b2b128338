'use client'

import { type Dispatch, type SetStateAction, useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { noteChange } from '@/components/ui/echo'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { RequestLine } from '@/components/ui/request-line'
import { StarRadios } from '@/components/ui/star-radios'
import { StarRow } from '@/components/ui/star-row'
import * as limits from '@/contract/limits'
import type { Order } from '@/lib/client-api/orders'
import { idUnlessRefused } from '@/lib/errors'
import type { NewFile } from '@/lib/files/new-files'
import { openStep } from '@/lib/reviews/open-step'
import * as texts from '@/lib/reviews/texts'
import { ReviewPart } from './review-part'
import { type RatingForm, useRatingForm } from './use-rating-form'

type RatingDialogProps = {
  order: Order
  /** Names the person to the browser's own storage. */
  owner: string
  /** Chosen before: it stays when the window is closed. */
  screenshot: NewFile | undefined
  onScreenshot: Dispatch<SetStateAction<NewFile | undefined>>
  focusHeir: () => HTMLElement | null
  onClose: () => void
}

/** The window 'Rate Your Experience': stars, once, and with five of them the review elsewhere (specification 2.18, 9). */
export function RatingDialog({ focusHeir, ...given }: RatingDialogProps) {
  const { order, onClose } = given
  const formId = useId()
  const form = useRatingForm(given)
  const { stars, screenshot, isSending, upload } = form
  const isRated = order.rating > 0
  const step = openStep({ ...order, rating: stars ?? 0 })
  // Said in another tab meanwhile: nothing is left to say here.
  const isOver = isRated && step === null
  const isUploading = upload.percent !== undefined
  const stop = isUploading ? upload.cancel : form.giveUp
  // What closes the window comes to where this was pressed.
  const cancel = (stopSending: () => void) => {
    noteChange()
    stopSending()
  }
  const submit = isRated ? texts.submitReview : screenshot ? texts.submitBoth : texts.submitRating
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      busy={isSending}
      focusHeir={focusHeir}
      footer={
        <>
          <Button onClick={stop ? () => cancel(stop) : onClose}>
            {isUploading ? texts.cancelUpload : isOver ? texts.close : texts.cancel}
          </Button>
          {!isOver && (
            <Button variant="primary" type="submit" form={formId} busy={isSending} busyLabel={texts.sending}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} method="dialog" noValidate onSubmit={form.submit} className="space-y-5">
        {isRated ? (
          <p className="text-center">
            <StarRow value={order.rating} of={limits.starsMax} label={texts.starsOf(order.rating)} />
          </p>
        ) : (
          <Stars form={form} />
        )}
        <RatingTrouble form={form} />
        {step === 'review' && <ReviewPart form={form} />}
      </form>
    </Dialog>
  )
}

/** Stars to choose, and that one must be chosen (decisions C-45). */
function Stars({ form }: { form: RatingForm }) {
  const errorId = useId()
  const { stars, choose, isSending, isUnchosen, firstStarRef } = form
  return (
    <div>
      <StarRadios
        ref={firstStarRef}
        legend={texts.stars}
        of={limits.starsMax}
        value={stars}
        onValueChange={choose}
        labelOf={texts.starsOf}
        hint={texts.chooseStars}
        disabled={isSending}
        errorId={isUnchosen ? errorId : undefined}
      />
      {isUnchosen && (
        <p
          id={errorId}
          role="alert"
          className="flex items-center justify-center gap-1.5 pt-2 text-sm text-danger"
        >
          <Icon name="circle-exclamation-point" className="size-4 shrink-0" />
          {texts.noneChosen}
        </p>
      )}
    </div>
  )
}

/** A rating that failed is no toast (specification 8): one line tells. */
function RatingTrouble({ form: { trouble, troubleText, isSending } }: { form: RatingForm }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])
  return (
    <div ref={ref} role="status" className={trouble ? undefined : 'sr-only'}>
      {isSending && <span className="sr-only">{texts.sending}</span>}
      {trouble && (
        <Notice tone="warn" spoken={false}>
          {troubleText}
          <RequestLine id={idUnlessRefused(trouble)} />
        </Notice>
      )}
    </div>
  )
}
