// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs, minuteMs } from '@/contract/durations'
import { localTimeZone } from '@/lib/dates'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { zoneHints } from '@/lib/zone-hints'
import { DeadlinePicker } from './deadline-picker'
import { TimeProvider } from './time-zone'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** The zone of whoever runs this: the days and times of a calendar are the device's. */
const hints = zoneHints(localTimeZone())
const evening = new Date(2026, 5, 1, 18).getTime()
let root: Root

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.useRealTimers()
})

async function open(openedMs: number, valueMs: number | null = null) {
  vi.setSystemTime(openedMs)
  root = rootOnPage()
  await act(async () =>
    root.render(
      <TimeProvider hints={hints} madeMs={openedMs}>
        <DeadlinePicker
          title="When"
          valueMs={valueMs}
          openedMs={openedMs}
          leadHours={{ min: 3, max: 100 * 24 }}
          anchor={{ current: null }}
          onPick={() => {}}
          onClose={() => {}}
        />
      </TimeProvider>,
    ),
  )
}

/** An hour and a minute go by as on a device that sleeps: its timers find them gone afterwards. */
async function wait() {
  vi.setSystemTime(Date.now() + hourMs + minuteMs)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
}

const times = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
const dayNamed = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('td button')].find(({ textContent }) => textContent === name)
const focusOn = (element: HTMLElement | undefined) => act(async () => element?.focus())
const focused = () => document.activeElement?.textContent

it.each([
  ['the chosen time', evening + 5 * hourMs, '11:00 PM'],
  ['the first that is not too early', null, '10:15 PM'],
])('a time that went by while it had the focus gives it to %s', async (_, valueMs, heir) => {
  await open(evening, valueMs)
  await focusOn(times()[0])
  expect(focused()).toBe('06:00 PM')
  await wait()
  expect(focused()).toBe(heir)
})

it('late in the evening that is one of the next day', async () => {
  await open(evening + 5 * hourMs, evening + 5.5 * hourMs)
  await focusOn(times()[0])
  expect(focused()).toBe('11:00 PM')
  await wait()
  expect(times()).toHaveLength(95)
  expect(focused()).toBe('11:30 PM')
})

it('a time still to come keeps the focus, and so does a day', async () => {
  await open(evening)
  const last = times().at(-1)
  await focusOn(last)
  await wait()
  expect(document.activeElement).toBe(last)
  await focusOn(dayNamed('5'))
  await wait()
  expect(focused()).toBe('5')
})
