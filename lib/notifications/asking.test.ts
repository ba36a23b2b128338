// @vitest-environment document

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs } from '@/contract/durations'
import { askingPause, onReturn, watchForSomebody } from './asking'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stop = watchForSomebody()
  window.dispatchEvent(new Event('focus'))
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('asks every minute until nobody was at the page for an hour', () => {
  vi.setSystemTime(Date.now() + hourMs - 1)
  expect(askingPause()).toBe(60_000)
  vi.setSystemTime(Date.now() + 1)
  expect(askingPause()).toBe(false)
})

it.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'focus'])(
  '%s says that somebody is there again',
  sign => {
    vi.setSystemTime(Date.now() + 2 * hourMs)
    expect(askingPause()).toBe(false)
    window.dispatchEvent(new Event(sign))
    expect(askingPause()).toBe(60_000)
  },
)

it('tells who comes back to a page that was forgotten, and only then', () => {
  const onBack = vi.fn()
  const leave = onReturn(onBack)
  vi.setSystemTime(Date.now() + hourMs - 1)
  window.dispatchEvent(new Event('keydown'))
  expect(onBack).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + hourMs)
  for (const _ of [1, 2]) window.dispatchEvent(new Event('keydown'))
  expect(onBack).toHaveBeenCalledTimes(1)
  leave()
  vi.setSystemTime(Date.now() + hourMs)
  window.dispatchEvent(new Event('keydown'))
  expect(onBack).toHaveBeenCalledTimes(1)
})

it('hears nothing once it has stopped', () => {
  stop()
  vi.setSystemTime(Date.now() + 2 * hourMs)
  window.dispatchEvent(new Event('keydown'))
  expect(askingPause()).toBe(false)
})
