import { describe, expect, it } from 'vitest'
import { deadlineOnLoad, deadlineProblem, hoursProblem, pickDeadline } from './deadline'

const now = Date.parse('2026-03-10T09:00:00.000Z')
const minutes = (count: number) => now + count * 60_000
const iso = (ms: number) => new Date(ms).toISOString()

describe('pickDeadline', () => {
  it('keeps a future moment and measures it in decimal hours', () => {
    expect(pickDeadline(minutes(27 * 60 + 30), now)).toEqual({
      deadline: iso(minutes(27 * 60 + 30)),
      hours: 27.5,
      deadlineOption: 'more',
      isTooSoon: false,
    })
  })

  it.each([
    [12 * 60, 'less'],
    [12 * 60 + 1, 'medium'],
    [24 * 60, 'medium'],
    [24 * 60 + 1, 'more'],
  ])('%i minutes ahead is %s', (ahead, option) => {
    expect(pickDeadline(minutes(ahead), now).deadlineOption).toBe(option)
  })

  it.each([
    [179, true],
    [179.5, false],
    [180, false],
    [181, false],
    [0, true],
  ])('%i minutes ahead: too soon is %s', (ahead, tooSoon) => {
    expect(pickDeadline(minutes(ahead), now).isTooSoon).toBe(tooSoon)
  })

  it('resets a past moment to now and clears option and hours', () => {
    expect(pickDeadline(minutes(-1), now)).toEqual({
      deadline: iso(now),
      hours: null,
      deadlineOption: null,
      isTooSoon: false,
    })
  })

  it('counts elapsed hours where the clocks change on the way', () => {
    const before = Date.parse('2026-03-29T00:30:00+01:00')
    const after = Date.parse('2026-03-29T12:30:00+02:00')
    expect(pickDeadline(after, before).hours).toBe(11)
  })
})

describe('deadlineProblem', () => {
  it.each([null, '', 'soon'])('asks for a deadline when it is %j', deadline => {
    expect(deadlineProblem(deadline, now)).toBe('Select deadline date and time')
  })

  it.each([
    [-60, true],
    [0, true],
    [179, true],
    [179.5, false],
    [180, false],
    [600, false],
  ])('%i minutes ahead: refused is %s', (ahead, isRefused) => {
    const text = isRefused ? 'For deadlines under 3 hours, please reach out to support.' : undefined
    expect(deadlineProblem(iso(minutes(ahead)), now)).toBe(text)
  })

  it('asks for an earlier one where the year was typed wrong', () => {
    const hours = (count: number) => iso(minutes(count * 60))
    expect(deadlineProblem(hours(99_999), now)).toBeUndefined()
    expect(deadlineProblem(hours(100_000), now)).toBe('Please choose an earlier deadline.')
  })

  it('forgives the seconds a person needs to press Next', () => {
    expect(deadlineProblem(iso(minutes(180) - 30_000), now)).toBeUndefined()
  })
})

describe('hoursProblem', () => {
  it.each([0, 3, 27.5, 4000])('%d hours are a number', hours => {
    expect(hoursProblem(hours)).toBeUndefined()
  })

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])('%d hours are none', hours => {
    expect(hoursProblem(hours)).toBe('Invalid hours value')
  })
})

describe('deadlineOnLoad', () => {
  it('leaves a deadline alone that still has its hours', () => {
    const saved = { deadline: iso(minutes(600)), hours: 5 }
    expect(deadlineOnLoad(saved, now)).toEqual({ ...saved, isMoved: false })
  })

  it.each([minutes(-600), minutes(60), minutes(298)])('moves one that has fewer hours left', savedMs => {
    expect(deadlineOnLoad({ deadline: iso(savedMs), hours: 5 }, now)).toEqual({
      deadline: iso(minutes(300)),
      hours: 5,
      isMoved: true,
    })
  })

  it('says nothing of less than a minute', () => {
    const saved = { deadline: iso(minutes(300) - 20_000), hours: 5 }
    expect(deadlineOnLoad(saved, now)).toEqual({ ...saved, isMoved: false })
  })

  it('rounds up to the minute', () => {
    const saved = { deadline: iso(minutes(-1)), hours: 5 }
    expect(deadlineOnLoad(saved, now + 1).deadline).toBe(iso(minutes(301)))
  })

  it.each([
    [90, 1.5],
    [0, null],
    [-90, null],
  ])('takes the hours left where none were saved, of %i minutes %j, and moves nothing', (ahead, hours) => {
    const deadline = iso(minutes(ahead))
    expect(deadlineOnLoad({ deadline, hours: null }, now)).toEqual({ deadline, hours, isMoved: false })
  })

  it('has none where none was saved', () => {
    expect(deadlineOnLoad({ deadline: null, hours: null }, now)).toEqual({
      deadline: null,
      hours: null,
      isMoved: false,
    })
  })
})
