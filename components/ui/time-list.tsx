'use client'

import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react'
import { formatInstant, zoneShortName } from '@/lib/dates'
import type { TimeSlot } from '@/lib/time-slots'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { useTimeZone } from './time-zone'

type TimeListProps = {
  slots: TimeSlot[]
  chosenMs: number | null
  /** Where the list is scrolled to when nothing is chosen. */
  suggestedMs: number | undefined
  /** The time by which the keyboard enters the list. */
  entryRef: Ref<HTMLButtonElement>
  onPick: (atMs: number) => void
}

const jumps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const jump = jumps[key]
  return jump === undefined ? undefined : Math.max(0, Math.min(count - 1, index + jump))
}

/** The times of a day, one below the other. Arrow keys walk, Enter picks. */
export function TimeList({ slots, chosenMs, suggestedMs, entryRef, onPick }: TimeListProps) {
  const zone = useTimeZone()
  const listRef = useRef<HTMLDivElement>(null)
  const at = slots.findIndex(({ atMs }) => atMs === (chosenMs ?? suggestedMs))
  const start = at < 0 ? 0 : at
  const firstMs = slots[0]?.atMs

  useEffect(() => {
    const list = listRef.current
    const option = firstMs === undefined ? undefined : list?.children[start]
    // The list alone: scrolling the option into view would scroll the window around it as well.
    if (list && option instanceof HTMLElement) {
      list.scrollTop = option.offsetTop - (list.clientHeight - option.offsetHeight) / 2
    }
  }, [start, firstMs])

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const options = Array.from(event.currentTarget.children) as HTMLElement[]
    const next = nextIndex(event.key, options.indexOf(event.target as HTMLElement), options.length)
    if (next === undefined) return
    event.preventDefault()
    options[next]?.focus()
  }

  return (
    <div
      ref={listRef}
      role="listbox"
      aria-label={uiFormTexts.time}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="relative max-h-44 scroll-py-2 overflow-y-auto overscroll-contain p-1 md:max-h-76 md:w-36"
    >
      {slots.map(({ atMs, isAgain }, index) => {
        const iso = new Date(atMs).toISOString()
        return (
          <button
            key={atMs}
            ref={index === start ? entryRef : undefined}
            type="button"
            role="option"
            aria-selected={atMs === chosenMs}
            tabIndex={index === start ? 0 : -1}
            onClick={() => onPick(atMs)}
            className={cn(
              'block min-h-11 w-full rounded-md px-3 text-left text-sm tabular -outline-offset-2 md:pointer-fine:min-h-9',
              atMs === chosenMs
                ? 'bg-accent font-semibold text-accent-ink forced-colors:underline'
                : 'hover:bg-sunk',
            )}
          >
            {formatInstant(iso, 'time', zone)}
            {isAgain && ` ${zoneShortName(iso, zone)}`}
          </button>
        )
      })}
    </div>
  )
}
