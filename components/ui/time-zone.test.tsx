// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { formatInstant, zoneShortName } from '@/lib/dates'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { zoneHints } from '@/lib/zone-hints'
import { TimeProvider, useTimeZone } from './time-zone'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const iso = '2026-11-27T14:00:00.000Z'
let root: Root

/** Puts the device into a zone that is so many hours ahead of UTC. */
function moveTo(zone: string, hoursAhead: number) {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60 * hoursAhead)
  vi.spyOn(Date.prototype, 'getHours').mockImplementation(function (this: Date) {
    return (this.getUTCHours() + 24 + hoursAhead) % 24
  })
  vi.spyOn(Date.prototype, 'getMinutes').mockImplementation(Date.prototype.getUTCMinutes)
  const told = { timeZone: zone } as Intl.ResolvedDateTimeFormatOptions
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(told)
}

function Deadline() {
  const zone = useTimeZone()
  return `${formatInstant(iso, 'time', zone)} ${zoneShortName(iso, zone)}`
}

async function show(zone: string) {
  root = rootOnPage()
  const hints = zoneHints(zone, new Date(iso))
  await act(async () =>
    root.render(
      <TimeProvider hints={hints} madeMs={Date.now()}>
        <Deadline />
      </TimeProvider>,
    ),
  )
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('who travels with the page open reads times and their zone of where they are', async () => {
  moveTo('Asia/Karachi', 5)
  await show('Asia/Karachi')
  expect(document.body.textContent).toBe('07:00 PM GMT+5')
  moveTo('Asia/Dhaka', 6)
  await act(async () => window.dispatchEvent(new Event('focus')))
  expect(document.body.textContent).toBe('08:00 PM GMT+6')
  moveTo('Asia/Karachi', 5)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(document.body.textContent).toBe('07:00 PM GMT+5')
})
