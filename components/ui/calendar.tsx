'use client'

import { DayPicker } from 'react-day-picker'
import { Icon } from './icon'

type CalendarProps = {
  today: Date
  selected: Date | undefined
  /** The first and the last day that can be picked. */
  from: Date
  to: Date
  onPick: (day: Date) => void
}

const step =
  'inline-flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sunk hover:text-ink aria-disabled:pointer-events-none aria-disabled:opacity-40 md:pointer-fine:size-9'

const day =
  'inline-flex size-11 items-center justify-center rounded-md border border-transparent text-sm tabular hover-fade forced-colors:border-[Canvas] md:pointer-fine:size-9 ' +
  'enabled:hover:bg-sunk disabled:cursor-not-allowed'

const classNames = {
  root: 'relative',
  month_caption: 'flex h-11 items-center justify-center text-sm font-semibold md:pointer-fine:h-9',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  month_grid: 'mx-auto mt-1 border-collapse',
  weekday: 'h-8 w-11 text-xs font-normal text-ink-soft md:pointer-fine:w-9',
  day: 'p-0 text-center',
  day_button: day,
  selected:
    '[&>button]:bg-accent [&>button]:font-semibold [&>button]:text-accent-ink [&>button]:hover:bg-accent-hover! forced-colors:[&>button]:underline',
  today: '[&>button]:border-line-strong',
  disabled: '[&>button]:opacity-40',
  outside: '[&:not([data-selected])>button]:text-ink-soft',
}

function Chevron({ orientation }: { orientation?: string }) {
  return <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} className="size-4.5" />
}

/**
 * A month of days, and in its last week those that follow: at the end of a month they are the ones that are wanted. Arrow keys
 * walk the days, Page Up and Page Down the months. It comes with a library: load it lazily.
 */
export function Calendar({ today, selected, from, to, onPick }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      showOutsideDays
      today={today}
      selected={selected}
      onSelect={onPick}
      defaultMonth={selected ?? from}
      startMonth={from}
      endMonth={to}
      disabled={{ before: from, after: to }}
      classNames={classNames}
      components={{ Chevron }}
    />
  )
}
