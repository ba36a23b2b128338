'use client'

import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { isEcho, noteChange } from '@/components/ui/echo'
import * as texts from '@/lib/place-order/texts'

type WizardButtonsProps = {
  /** Where there are several, the one that is shown. */
  step?: number
  /** Absent on step 1 and in the invoice wizard: the other button stands at the right then. */
  onBack?: () => void
  label: string
  busy: boolean
  /** The id of what the way on waits for, and is unusable without. */
  waitsFor?: string
  /** What became of the last try, quietly. */
  note?: ReactNode
}

/**
 * Leaving a field can take an error away, and the button from under the pointer before it is let go. So the focus moves
 * with the click, which comes after.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()
const takeFocus = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => detail > 0 && currentTarget.focus()

/** Another step: the way on is under the same finger, and leads on from there. Not the step a page comes with. */
function useNotedSteps(step?: number) {
  const shownRef = useRef(step)
  useLayoutEffect(() => {
    if (shownRef.current !== step) noteChange()
    shownRef.current = step
  }, [step])
}

/** The button that was pressed may stand far from it: it comes into sight, above the bar. */
const show = (line: HTMLElement | null) => void line?.scrollIntoView({ block: 'nearest' })

/** Back, and the way on. On phones they stay under the thumb; the note scrolls with the page, or it would cover its end. */
export function WizardButtons({ step, onBack, label, busy, waitsFor, note }: WizardButtonsProps) {
  useNotedSteps(step)
  return (
    <div className="md:mt-10 md:border-t md:border-line md:pt-6">
      <div role="status" className="text-sm text-soon md:text-right">
        {note && (
          <p ref={show} className="max-md:pt-6 md:pb-3">
            {note}
          </p>
        )}
      </div>
      <div className="thumb-bar flex items-center gap-3">
        {onBack && (
          <Button
            size="lg"
            onMouseDown={keepFocus}
            onClick={event => {
              takeFocus(event)
              onBack()
            }}
            disabled={busy}
          >
            {texts.back}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className={cn(
            'ml-auto min-w-36 max-md:flex-1 max-md:whitespace-normal!',
            waitsFor && !busy && 'opacity-60',
          )}
          aria-disabled={waitsFor !== undefined}
          aria-describedby={waitsFor}
          busy={busy}
          busyLabel={texts.saving}
          onMouseDown={keepFocus}
          onClick={event => {
            if (isEcho(event.nativeEvent)) event.preventDefault()
            else takeFocus(event)
          }}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
