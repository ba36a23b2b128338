import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs, minuteMs } from '@/contract/durations'
import { serverNow, setServerClock } from './server-clock'

const madeMs = Date.parse('2026-11-22T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A document that was on its way for half a second, and whose code ran so much later, on a device with such a clock. */
function open({ aheadMs = 0, lateMs = 0 }) {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(madeMs - 500 + aheadMs)
  vi.setSystemTime(madeMs + lateMs + aheadMs)
  setServerClock(madeMs)
}

const errorMs = (truthMs: number) => Math.abs(serverNow() - truthMs)

it.each([0, 30_000, 3 * hourMs])('a clock that is right is believed by code that came %i ms late', lateMs => {
  open({ lateMs })
  expect(serverNow()).toBe(madeMs + lateMs)
})

it.each([
  [hourMs, 0],
  [-hourMs, 0],
  [240 * hourMs, 30_000],
  [-240 * hourMs, 30_000],
])('one that is %i ms ahead is set right, by code that came %i ms late', (aheadMs, lateMs) => {
  open({ aheadMs, lateMs })
  expect(errorMs(madeMs + lateMs)).toBeLessThanOrEqual(500)
  vi.setSystemTime(Date.now() + 20 * hourMs)
  expect(errorMs(madeMs + lateMs + 20 * hourMs)).toBeLessThanOrEqual(500)
})

it('one that was set right before the code came is believed', () => {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(madeMs - hourMs)
  vi.setSystemTime(madeMs + minuteMs)
  setServerClock(madeMs)
  expect(serverNow()).toBe(madeMs + minuteMs)
})
