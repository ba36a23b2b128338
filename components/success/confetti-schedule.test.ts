import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confettiSchedule, everyMs, pieces } from './confetti-schedule'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is 30 pieces every 5 seconds', () => {
  expect([pieces, everyMs]).toEqual([30, 5_000])
})

describe('confettiSchedule', () => {
  it('throws at once and then on the beat', () => {
    const burst = vi.fn()
    confettiSchedule(burst).run(true)
    expect(burst).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(4_999)
    expect(burst).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(burst).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(50_000)
    expect(burst).toHaveBeenCalledTimes(12)
  })

  it('throws nothing while it is stopped', () => {
    const burst = vi.fn()
    const schedule = confettiSchedule(burst)
    schedule.run(false)
    vi.advanceTimersByTime(60_000)
    expect(burst).not.toHaveBeenCalled()
    schedule.run(true)
    schedule.run(false)
    vi.advanceTimersByTime(60_000)
    expect(burst).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps its beat when it is started again soon, and throws at once when it was away for longer', () => {
    const burst = vi.fn()
    const schedule = confettiSchedule(burst)
    schedule.run(true)
    vi.advanceTimersByTime(1_000)
    schedule.run(false)
    vi.advanceTimersByTime(1_000)
    schedule.run(true)
    vi.advanceTimersByTime(2_999)
    expect(burst).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(burst).toHaveBeenCalledTimes(2)
    schedule.run(false)
    vi.advanceTimersByTime(9_000)
    schedule.run(true)
    expect(burst).toHaveBeenCalledTimes(3)
  })

  it('told to run twice runs once', () => {
    const burst = vi.fn()
    const schedule = confettiSchedule(burst)
    schedule.run(true)
    schedule.run(true)
    vi.advanceTimersByTime(5_000)
    expect(burst).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(1)
  })
})
