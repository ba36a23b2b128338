// @vitest-environment document
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs, minuteMs } from '@/contract/durations'
import { setServerClock } from '@/lib/server-clock'
import { zoneHints } from '@/lib/zone-hints'
import { TimeProvider } from './time-zone'
import { useNow } from './use-now'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const madeMs = Date.parse('2026-11-22T10:00:30Z')
const minute = (count: number) => new Date(madeMs - 30_000 + count * minuteMs).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: madeMs })
  setServerClock(madeMs, madeMs)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Now = () => new Date(useNow()).toISOString()

it.each([0, 240, -240])('goes on from what the server wrote, on a device %d hours ahead', async hours => {
  const app = (
    <TimeProvider hints={zoneHints('UTC')} madeMs={madeMs}>
      <Now />
    </TimeProvider>
  )
  vi.stubGlobal('window', undefined)
  const html = renderToString(app)
  vi.unstubAllGlobals()
  expect(html).toBe(minute(0))

  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.setSystemTime(madeMs + hours * hourMs + minuteMs)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(madeMs + hours * hourMs)
  document.body.innerHTML = html
  const onRecoverableError = vi.fn()
  const root = await act(async () => hydrateRoot(document.body, app, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe(minute(1))
  await act(() => vi.advanceTimersByTimeAsync(2 * minuteMs))
  expect(document.body.textContent).toBe(minute(3))
  await act(() => root.unmount())
})

it('is right at once after a sleep of the device, of which no timer knows', async () => {
  const root = createRoot(document.body)
  await act(async () => root.render(<Now />))
  vi.setSystemTime(madeMs + 8 * hourMs)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.body.textContent).toBe(minute(8 * 60))
  await act(() => root.unmount())
})

it('draws anew with the minute, and not before', async () => {
  const draw = vi.fn((atMs: number) => new Date(atMs).toISOString())
  const Drawn = () => draw(useNow())
  const root = createRoot(document.body)
  await act(async () => root.render(<Drawn />))
  draw.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(29_000))
  expect(draw).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(draw).toHaveBeenCalledOnce()
  expect(document.body.textContent).toBe(minute(1))
  await act(() => root.unmount())
})
