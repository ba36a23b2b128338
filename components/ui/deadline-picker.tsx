'use client'

import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hourMs } from '@/contract/durations'
import { formatInstant, zoneShortName } from '@/lib/dates'
import { firstSlotMs, preferredSlot, timeSlots } from '@/lib/time-slots'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { keepBeside } from './anchored-popover'
import { Button } from './button'
import { Calendar } from './calendar'
import { TimeList } from './time-list'
import { useTimeZone } from './time-zone'
import { useFocusIfLost } from './use-focus-if-lost'
import { useNow } from './use-now'

type DeadlinePickerProps = {
  title: string
  /** Said below the title: how early is too early. */
  hint?: string
  valueMs: number | null
  openedMs: number
  /** From `min` on a moment is worth suggesting; earlier ones that are not past can be picked all the same. */
  leadHours: { min: number; max: number }
  /** What it stands beside on wide screens; on phones it is a sheet from the bottom. */
  anchor: RefObject<HTMLElement | null>
  onPick: (atMs: number) => void
  onClose: () => void
}

const panel =
  'm-0 max-h-[92dvh] max-w-none overflow-y-auto border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-scrim ' +
  'max-md:fixed max-md:inset-x-0 max-md:top-auto! max-md:bottom-0 max-md:left-0! max-md:w-full max-md:animate-sheet-in max-md:rounded-t-xl ' +
  'md:fixed md:animate-rise-in md:rounded-lg md:backdrop:bg-transparent'

/** The browser's own modal window: it holds the focus, closes on Escape or a press outside, and keeps the rest of the page out of reach. */
function useModal(anchor: RefObject<HTMLElement | null>) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  // Before the calendar's own effect: in a window that is not open yet it could not take the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    // What is outside is the window's backdrop, and a press on that is one on the window itself.
    dialog.addEventListener('click', event => {
      if (event.target === dialog) dialog.close()
    })
  }, [])
  useLayoutEffect(() => {
    if (!anchor.current || !dialogRef.current) return
    return keepBeside(anchor.current, dialogRef.current, { side: 'below', align: 'start' })
  }, [anchor])
  // A window around this one hears Escape at the document, and would close as well, from this one's first moment on.
  useLayoutEffect(() => {
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
    window.addEventListener('keydown', keepEscape, { capture: true })
    return () => window.removeEventListener('keydown', keepEscape, { capture: true })
  }, [])
  return dialogRef
}

/** The time it goes by: anew after an hour, for it may stand open overnight. Sooner, the list would move under a finger. */
function useTimeSince(openedMs: number): number {
  const [atMs, setAtMs] = useState(openedMs)
  const nowMs = useNow()
  if (nowMs - atMs >= hourMs) setAtMs(nowMs)
  return atMs
}

/** The day of a deadline to come. What was typed may be later than the last time that can still be picked that day. */
function dayOf(valueMs: number | null, nowMs: number): Date | undefined {
  if (valueMs === null || valueMs < nowMs) return undefined
  const day = new Date(valueMs)
  return timeSlots(day, nowMs).length > 0 ? day : undefined
}

/** A day and a time of it. Picking a time is the answer; another day keeps the time of day chosen before. */
export function DeadlinePicker(props: DeadlinePickerProps) {
  const { title, hint, valueMs, openedMs, leadHours, anchor, onPick, onClose } = props
  const nowMs = useTimeSince(openedMs)
  const earliestMs = nowMs + leadHours.min * hourMs
  const titleId = useId()
  const zone = useTimeZone()
  const dialogRef = useModal(anchor)
  const timeRef = useFocusIfLost<HTMLButtonElement>(nowMs > openedMs && nowMs)
  const [dayThen, setDay] = useState(() => dayOf(valueMs, nowMs))
  const day = dayThen && timeSlots(dayThen, nowMs).length > 0 ? dayThen : undefined
  const [isDayAlone, setDayAlone] = useState(false)
  const shownDay = day ?? new Date(firstSlotMs(earliestMs))
  const slots = timeSlots(shownDay, nowMs)
  const suggested = preferredSlot(slots, valueMs ?? firstSlotMs(earliestMs), earliestMs)
  const iso = valueMs === null ? undefined : new Date(valueMs).toISOString()
  const chosen = iso
    ? `${formatInstant(iso, 'picker', zone)} ${zoneShortName(iso, zone)}`
    : uiFormTexts.pickDay
  const close = () => dialogRef.current?.close()

  function pickDay(next: Date) {
    setDay(next)
    const sameTime = valueMs === null ? undefined : preferredSlot(timeSlots(next, nowMs), valueMs, earliestMs)
    setDayAlone(!sameTime)
    if (sameTime) onPick(sameTime.atMs)
  }

  /** A day alone is no deadline, and would be lost: the times take the focus, seen by whoever pressed by a finger too. */
  function end() {
    const time = dialogRef.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')
    if (isDayAlone && time) time.focus({ focusVisible: true })
    else close()
  }

  return (
    <dialog ref={dialogRef} aria-labelledby={titleId} onClose={onClose} className={panel}>
      <header className="px-4 pt-4 pb-2">
        <h2 id={titleId} className="text-sm font-semibold">
          {title}
        </h2>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </header>
      <div className="md:flex">
        {/* Room for six weeks beside the times: no month makes the window longer than it was when it took its place. */}
        <div className="px-1 pb-2 md:min-h-88 md:px-3 md:pointer-fine:min-h-0">
          <Calendar
            today={new Date(nowMs)}
            selected={day}
            from={new Date(firstSlotMs(nowMs))}
            to={new Date(nowMs + (leadHours.max - 24) * hourMs)}
            onPick={pickDay}
          />
        </div>
        <div className="border-line max-md:border-t md:border-l">
          <TimeList
            slots={slots}
            chosenMs={day ? valueMs : null}
            suggestedMs={suggested?.atMs}
            entryRef={timeRef}
            onPick={atMs => {
              // It stands in the field by the time that hears of the end.
              flushSync(() => onPick(atMs))
              close()
            }}
          />
        </div>
      </div>
      <footer className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p aria-live="polite" className="text-sm tabular">
          {isDayAlone ? uiFormTexts.pickTime : chosen}
        </p>
        <Button size="sm" onClick={end}>
          {uiFormTexts.done}
        </Button>
      </footer>
    </dialog>
  )
}
