// @vitest-environment document
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useCountdown } from './use-countdown'

/* The countdown: whose clock it runs by, how it moves, and how it ends. */

let root: Root
const onComplete = vi.fn()
const shown: number[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The browser's clock is years off.
  vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06.700Z') })
  onComplete.mockClear()
  shown.length = 0
  root = rootOnPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Timing = { now: string; endsAt: string }

function Probe({ timing }: { timing: Timing }) {
  shown.push(Math.ceil(useCountdown(timing, onComplete) / 1000))
  return null
}
const show = (timing: Timing) => act(() => root.render(<Probe timing={timing} />))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const last = () => shown.at(-1)

it('counts by the clock of the server, a second at a time', () => {
  show({ now: '2026-09-29T23:59:59.000Z', endsAt: '2026-09-30T23:59:59.000Z' })
  expect(shown[0]).toBe(86_400)
  for (let second = 1; second <= 5; second += 1) {
    pass(1000)
    expect(last()).toBe(86_400 - second)
  }
  expect(onComplete).not.toHaveBeenCalled()
})

it('stops at zero, and calls back once', () => {
  const timing = { now: '2026-09-30T23:59:56.500Z', endsAt: '2026-09-30T23:59:59.000Z' }
  show(timing)
  pass(2_499)
  expect([last(), onComplete.mock.calls.length]).toEqual([1, 0])
  pass(1)
  expect([last(), onComplete.mock.calls.length]).toEqual([0, 1])
  expect(vi.getTimerCount()).toBe(0)
  pass(60_000)
  show({ ...timing, now: '2026-10-01T00:00:57.000Z' })
  expect(last()).toBe(0)
  expect(onComplete).toHaveBeenCalledOnce()
})

it('counts on where its end came by a clock that was put forward, and calls back again at the true one', () => {
  const endsAt = '2026-09-30T23:59:59.000Z'
  show({ now: '2026-09-30T22:00:00.000Z', endsAt })
  vi.setSystemTime(new Date('2031-06-01T00:00:00.000Z'))
  pass(1_000)
  expect([last(), onComplete.mock.calls.length]).toEqual([0, 1])
  show({ now: '2026-09-30T23:59:57.000Z', endsAt })
  expect(last()).toBe(2)
  pass(2_000)
  expect([last(), onComplete.mock.calls.length]).toEqual([0, 2])
})

it('is over after 30 September: zeros, one call, and no timer', () => {
  show({ now: '2026-11-21T10:00:00.000Z', endsAt: '2026-09-30T23:59:59.000Z' })
  expect(new Set(shown)).toEqual(new Set([0]))
  expect(onComplete).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('goes on where it was when the page comes back to what it was told before', () => {
  const timing = { now: '2026-09-30T23:00:00.000Z', endsAt: '2026-09-30T23:59:59.000Z' }
  show(timing)
  act(() => root.render(null))
  pass(60_000)
  show(timing)
  expect(last()).toBe(3_599 - 60)
})
