// @vitest-environment document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs, minuteMs } from '@/contract/durations'
import { api } from './api/request'
import { serverNow, setServerClock } from './server-clock'

const madeMs = Date.parse('2026-11-22T10:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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

/** Calls at this time, by the server's, for so long; the answer says when it was made. How far off the page's time is then. */
async function call(truthMs: number, date: string | undefined, tookMs = 300) {
  vi.stubGlobal('fetch', async () => {
    vi.setSystemTime(Date.now() + tookMs)
    return Response.json({}, { headers: date ? { date } : {} })
  })
  await api.get('/api/counts')
  return errorMs(truthMs + tookMs)
}

const utc = (atMs: number) => new Date(atMs).toUTCString()

it.each([
  ['ahead', hourMs, 'right', 0],
  ['behind', -240 * hourMs, 'right', 0],
  ['right', 0, 'ahead', hourMs],
  ['right', 0, 'behind', -hourMs],
  ['ahead', 10 * hourMs, 'behind', -10 * hourMs],
])(
  'one that was %s (%i ms), and is %s since it was set (%i ms), is set right by the next answer',
  async (_, wasMs, __, isMs) => {
    open({ aheadMs: wasMs })
    const truthMs = madeMs + hourMs
    vi.setSystemTime(truthMs + isMs)
    expect(errorMs(truthMs)).toBeGreaterThan(59 * minuteMs)
    expect(await call(truthMs, utc(truthMs + 300))).toBeLessThanOrEqual(1_000)
  },
)

it.each([0, hourMs, -hourMs])('after a sleep, one that is %i ms ahead shows what it did', async aheadMs => {
  open({ aheadMs })
  const truthMs = madeMs + 20 * hourMs
  vi.setSystemTime(truthMs + aheadMs)
  expect(await call(truthMs, utc(truthMs + 300))).toBeLessThanOrEqual(500)
})

it.each([0, hourMs, -hourMs])('a slow answer moves none that is %i ms ahead', async aheadMs => {
  open({ aheadMs })
  const slowMs = 20 * minuteMs
  expect(await call(madeMs, utc(madeMs), slowMs)).toBeLessThanOrEqual(500)
  expect(await call(madeMs + slowMs, utc(madeMs + 2 * slowMs), slowMs)).toBeLessThanOrEqual(500)
})

it.each([undefined, 'yesterday'])('of an answer that was made %j nothing is known', async date => {
  open({ aheadMs: hourMs })
  expect(await call(madeMs, date)).toBeLessThanOrEqual(500)
})
