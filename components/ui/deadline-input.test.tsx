// @vitest-environment document
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayMs, minuteMs } from '@/contract/durations'
import { localTimeZone } from '@/lib/dates'
import { setServerClock } from '@/lib/server-clock'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { zoneHints } from '@/lib/zone-hints'
import { DeadlineInput } from './deadline-input'
import { TimeProvider } from './time-zone'

const leadHours = { min: 3, max: 99 }
const hints = zoneHints(localTimeZone())
let kept: string | null | undefined
let keptOnLeaving: typeof kept
const picked = vi.fn()
const unreadable = vi.fn()
let root: Root
let unmount: () => void

const keepForTheNextPage = () => {
  keptOnLeaving = kept
}

function Form() {
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    kept = value
  }, [value])
  return (
    <TimeProvider hints={hints} madeMs={Date.now()}>
      <DeadlineInput
        value={value}
        title=""
        leadHours={leadHours}
        onPick={atMs => {
          picked(atMs)
          setValue(atMs === null ? null : new Date(atMs).toISOString())
        }}
        onUnread={() => {}}
      />
    </TimeProvider>
  )
}

beforeEach(async () => {
  picked.mockClear()
  window.addEventListener('pagehide', keepForTheNextPage)
  root = rootOnPage()
  root.render(<Form />)
  await vi.waitFor(() => expect(field()).not.toBeNull())
  unmount = () => root.unmount()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  setServerClock(Date.now())
  unmount()
  window.removeEventListener('pagehide', keepForTheNextPage)
})

const field = () => document.querySelector('input') as HTMLInputElement

async function type(text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(field().getAttribute('value')).toBe(text))
}

it('what is being typed is taken when the page goes, in time to be kept', async () => {
  await type('22 Nov 2099, 03:15 PM')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptOnLeaving).toBe(new Date(2099, 10, 22, 15, 15).toISOString())
})

it('what nobody can read changes nothing then', async () => {
  await type('22 Nov 2099, 03:15 PM')
  window.dispatchEvent(new Event('pagehide'))
  await type('some day')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptOnLeaving).toBe(new Date(2099, 10, 22, 15, 15).toISOString())
})

it('what is being typed is taken when the field itself goes, where it can be read', async () => {
  await type('22 Nov 2099, 03:15 PM')
  expect(picked).not.toHaveBeenCalled()
  unmount()
  expect(picked).toHaveBeenCalledExactlyOnceWith(new Date(2099, 10, 22, 15, 15).getTime())
})

const inCalendar = async (selector: string) =>
  vi.waitFor(() => document.querySelector<HTMLElement>(`dialog ${selector}`) ?? expect.fail('No calendar'))

/** A device that shows noon of the 17th where the server has noon of the 15th: no midnight and no change of clocks is near. */
function aheadByTwoDays() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2099, 5, 17, 12) })
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  setServerClock(Date.now() - 2 * dayMs)
}

it("a day that is named is counted from the server's, not from what the device shows", async () => {
  aheadByTwoDays()
  await type('tomorrow 3:15 pm')
  unmount()
  expect(picked).toHaveBeenCalledExactlyOnceWith(new Date(2099, 5, 16, 15, 15).getTime())
})

it("the calendar's today is the server's, too", async () => {
  aheadByTwoDays()
  document.querySelector('button')?.click()
  const shown = await vi.waitFor(() => document.querySelector('[data-today]') ?? expect.fail('No calendar'))
  expect(shown.textContent).toBe('15')
})

it('a calendar that was left open overnight goes by the morning', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2099, 5, 17, 20) })
  setServerClock(Date.now())
  document.querySelector('button')?.click()
  const firstDay = async () => (await inCalendar('td:not([data-disabled])')).textContent
  const firstTime = async () => (await inCalendar('[role=option]')).textContent
  expect([await firstDay(), await firstTime()]).toEqual(['17', '08:00 PM'])
  vi.setSystemTime(new Date(2099, 5, 18, 9, 31))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([await firstDay(), await firstTime()]).toEqual(['18', '09:45 AM'])
  expect((await inCalendar('[data-today]')).textContent).toBe('18')
})

it('what nobody can read goes with the field', async () => {
  await type('some day')
  unmount()
  expect(picked).not.toHaveBeenCalled()
})

it('what is picked stands in the field with its day padded', async () => {
  await type('2 Nov 2099, 03:15 PM')
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(field().value).toBe('02 Nov 2099, 03:15 PM'))
})

const told = () => document.querySelector('[role=status]')?.textContent

it('what was picked is told when the calendar is closed, until the focus goes on', async () => {
  document.querySelector('button')?.click()
  const day = await inCalendar('td:not([data-disabled]) button')
  day.click()
  // Late in the evening the times shown first are those of the next day, and go with the pick.
  await inCalendar('td[data-selected]')
  const time = await inCalendar('[role=option]')
  time.click()
  await vi.waitFor(() => expect(told()).toMatch(/^\d\d \w+ \d{4}, \d\d:\d\d [AP]M$/))
  expect(told()).toBe(field().value)
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(told()).toBe(''))
})

it('a calendar that was closed without an answer tells nothing', async () => {
  await type('2 Nov 2099, 03:15 PM')
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await vi.waitFor(() => expect(field().value).toBe('02 Nov 2099, 03:15 PM'))
  document.querySelector('button')?.click()
  await inCalendar('td')
  document.querySelector('dialog')?.close()
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect(told()).toBe('')
})

it('what nobody could read, and was kept, stands in the field though it comes a moment after it', async () => {
  const later = (unread: string) => (
    <DeadlineInput
      value={null}
      title=""
      leadHours={leadHours}
      onPick={picked}
      unread={unread}
      onUnread={unreadable}
    />
  )
  flushSync(() => root.render(later('')))
  root.render(later('some day'))
  await vi.waitFor(() => expect(field().value).toBe('some day'))
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(unreadable).toHaveBeenLastCalledWith('some day')
  await type('')
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(unreadable).toHaveBeenLastCalledWith('')
  root.render(later(''))
  await vi.waitFor(() => expect(field().value).toBe(''))
})
