'use client'

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { formatInstant, zoneShortName } from '@/lib/dates'
import { serverNow } from '@/lib/server-clock'
import { readTypedTime } from '@/lib/typed-time'
import * as uiFormTexts from '@/lib/ui-form-texts'
import { cn } from './cn'
import { controlFrame, controlHeight } from './control-styles'
import { useFieldAttributes } from './field-context'
import { Icon } from './icon'
import { lazily } from './lazily'
import { useTimeZone } from './time-zone'

const DeadlinePicker = lazily(async () => (await import('./deadline-picker')).DeadlinePicker)

type DeadlineInputProps = {
  /** ISO 8601 with Z. */
  value: string | null
  /** Names the window of the calendar. */
  title: string
  hint?: string
  leadHours: { min: number; max: number }
  /** A moment was picked or typed; null when the field was emptied. */
  onPick: (atMs: number | null) => void
  /** The window that what stands in the field leads to. It is shown while no calendar is open: beneath one nobody reaches it. */
  outcome?: ReactNode
  /** What the field was left with and nobody can read. */
  unread?: string
  /** What stands in the field cannot be read as a moment; '' once it can. */
  onUnread: (text: string) => void
}

/**
 * What is being typed. What was typed into the empty field before the page had its code is taken over, and a blur that nobody
 * heard then is made up for. After a reload `unread` comes a moment after the field.
 */
function useTyped(boxRef: RefObject<HTMLElement | null>, isSet: boolean, unread: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const [leftEarly, setLeftEarly] = useState<HTMLInputElement>()
  const [wasSet] = useState(isSet)
  useLayoutEffect(() => {
    const input = boxRef.current?.querySelector('input')
    if (wasSet || !input?.value) return
    setTyped(input.value)
    if (input !== document.activeElement) setLeftEarly(input)
  }, [boxRef, wasSet])
  useEffect(() => {
    leftEarly?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }, [leftEarly])
  return [typed ?? (unread || null), setTyped] as const
}

/**
 * Neither a reload nor the browser's Back, which takes the step away, blurs the field: what is typed is taken before them, in
 * time for whoever keeps the form.
 */
function useParting(take: () => unknown) {
  const takeRef = useRef(take)
  useLayoutEffect(() => {
    takeRef.current = take
  })
  useEffect(() => {
    const takeNow = () => flushSync(takeRef.current)
    window.addEventListener('pagehide', takeNow, { capture: true })
    return () => window.removeEventListener('pagehide', takeNow, { capture: true })
  }, [])
  useLayoutEffect(() => () => void takeRef.current(), [])
}

/**
 * A tap opens the calendar and brings no keyboard. It is a tap once it is a click: what begins here may be a swipe, and
 * a window that is open before its click is closed by it.
 */
function useTouch(open: () => void) {
  const isTouchRef = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      isTouchRef.current = event.pointerType === 'touch'
      if (isTouchRef.current) event.preventDefault()
    },
    onPointerCancel: () => {
      isTouchRef.current = false
    },
    onClick: () => {
      if (isTouchRef.current) open()
      isTouchRef.current = false
    },
  }
}

/** A moment to come: typed, or picked from a calendar. Touching it opens the calendar, as phones do. */
export function DeadlineInput(props: DeadlineInputProps) {
  const { value, title, hint, leadHours, unread = '', onPick, outcome, onUnread } = props
  const field = useFieldAttributes({})
  const zone = useTimeZone()
  const boxRef = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useTyped(boxRef, value !== null || unread !== '', unread)
  const [opened, setOpened] = useState<{ atMs: number; value: string | null } | null>(null)
  const [told, setTold] = useState('')
  const shown = value === null ? '' : formatInstant(value, 'picker', zone)
  const open = () => {
    take()
    setOpened({ atMs: serverNow(), value })
  }
  const touch = useTouch(open)

  function pick(atMs: number | null) {
    setTyped(null)
    onUnread('')
    onPick(atMs)
  }

  /** Takes what was typed. Says whether it could be read. */
  function take(): boolean {
    if (typed === null) return true
    if (typed === shown) {
      setTyped(null)
      onUnread('')
      return true
    }
    const atMs = typed.trim() ? readTypedTime(typed, serverNow()) : null
    if (atMs === undefined) {
      onUnread(typed)
      return false
    }
    pick(atMs)
    return true
  }

  useParting(take)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !take()) event.preventDefault()
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      open()
    }
  }

  return (
    <div ref={boxRef} className="relative" onBlurCapture={() => setTold('')}>
      <input
        {...field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={uiFormTexts.deadlineExample}
        value={typed ?? shown}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        {...touch}
        className={cn(controlFrame, controlHeight, 'pr-28 tabular max-[22rem]:text-xs')}
        suppressHydrationWarning
      />
      <span className="absolute inset-y-0 right-0 flex items-center text-sm text-ink-soft">
        <span className="px-1" suppressHydrationWarning>
          {zoneShortName(value ?? new Date().toISOString(), zone)}
        </span>
        <button
          type="button"
          aria-label={uiFormTexts.openCalendar}
          title={uiFormTexts.openCalendar}
          onPointerEnter={DeadlinePicker.preload}
          onFocus={DeadlinePicker.preload}
          onClick={open}
          className="flex size-11 items-center justify-center rounded-md -outline-offset-2 hover:text-ink md:pointer-fine:size-10"
        >
          <Icon name="calendar-clock" className="size-4.5" />
        </button>
      </span>
      {/* The focus comes back from the calendar to a button, which does not say what was picked. */}
      <span role="status" className="sr-only">
        {told}
      </span>
      {opened ? (
        <DeadlinePicker
          // A window tells of its end a moment late: by then another may have been opened, which must stay.
          key={opened.atMs}
          title={title}
          hint={hint}
          valueMs={value === null ? null : Date.parse(value)}
          openedMs={opened.atMs}
          leadHours={leadHours}
          anchor={boxRef}
          onPick={pick}
          onClose={() => {
            setOpened(null)
            setTold(value === opened.value ? '' : shown)
          }}
        />
      ) : (
        outcome
      )}
    </div>
  )
}
