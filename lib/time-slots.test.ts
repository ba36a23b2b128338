import { afterEach, describe, expect, it } from 'vitest'
import { firstSlotMs, preferredSlot, timeSlots } from './time-slots'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const clock = ({ atMs }: { atMs: number }) => {
  const at = new Date(atMs)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

describe('timeSlots', () => {
  it('gives every quarter of an hour of a later day', () => {
    process.env.TZ = 'Europe/London'
    const clocks = timeSlots(new Date(2026, 5, 2), new Date(2026, 5, 1).getTime()).map(clock)
    expect(clocks).toHaveLength(96)
    expect([clocks[0], clocks[1], clocks.at(-1)]).toEqual(['00:00', '00:15', '23:45'])
  })

  it('leaves out what has passed today', () => {
    process.env.TZ = 'Europe/London'
    const slots = timeSlots(new Date(2026, 5, 1), new Date(2026, 5, 1, 22, 50).getTime())
    expect(slots.map(clock)).toEqual(['23:00', '23:15', '23:30', '23:45'])
  })

  it('has none for a day that is over', () => {
    expect(timeSlots(new Date(2026, 5, 1), new Date(2026, 5, 2).getTime())).toEqual([])
  })

  it('leaves out the hour the clocks skip', () => {
    process.env.TZ = 'America/New_York'
    const clocks = timeSlots(new Date(2027, 2, 14), 0).map(clock)
    expect(clocks).toHaveLength(92)
    expect(clocks).not.toContain('02:30')
  })

  it('marks the hour the clocks repeat', () => {
    process.env.TZ = 'America/New_York'
    const slots = timeSlots(new Date(2026, 10, 1), 0)
    expect(slots).toHaveLength(100)
    expect(slots.filter(slot => slot.isAgain).map(clock)).toEqual(['01:00', '01:15', '01:30', '01:45'])
  })

  it('starts late where midnight is skipped', () => {
    process.env.TZ = 'America/Santiago'
    expect(timeSlots(new Date(2026, 8, 6), 0).map(clock)[0]).toBe('01:00')
  })

  it('keeps to quarters in a zone off the hour', () => {
    process.env.TZ = 'Asia/Kathmandu'
    expect(timeSlots(new Date(2026, 5, 2), 0).map(clock)[1]).toBe('00:15')
  })
})

describe('firstSlotMs', () => {
  it.each([
    ['Europe/London', 23, 45, 1],
    ['Europe/London', 23, 46, 2],
    ['Asia/Kathmandu', 23, 45, 1],
    ['Asia/Kathmandu', 23, 46, 2],
  ])('in %s at %i:%i it is on 0%i June', (name, hour, minute, day) => {
    process.env.TZ = name
    const nowMs = new Date(2026, 5, 1, hour, minute).getTime()
    const first = new Date(firstSlotMs(nowMs))
    expect(first.getDate()).toBe(day)
    expect(timeSlots(first, nowMs)[0]?.atMs).toBe(first.getTime())
  })
})

describe('preferredSlot', () => {
  const nowMs = new Date(2026, 5, 1, 9, 5).getTime()
  const earliestMs = nowMs + 3 * 3_600_000
  const tomorrow = timeSlots(new Date(2026, 5, 2), nowMs)

  it('keeps the time of day', () => {
    const slot = preferredSlot(tomorrow, new Date(2026, 5, 9, 15, 30).getTime(), earliestMs)
    expect(slot && clock(slot)).toBe('15:30')
  })

  it.each([
    ['16:01', '16:15'],
    ['16:15', '16:15'],
    ['23:50', '23:45'],
    ['00:01', '00:15'],
  ])('of %s, which is no slot, keeps it nearly: %s', (before, kept) => {
    const [hours, minutes] = before.split(':').map(Number)
    const slot = preferredSlot(tomorrow, new Date(2026, 5, 9, hours, minutes).getTime(), earliestMs)
    expect(slot && clock(slot)).toBe(kept)
  })

  it('of an hour the clocks repeat keeps the one that was chosen', () => {
    process.env.TZ = 'America/New_York'
    const slots = timeSlots(new Date(2026, 10, 1), 0)
    for (const { atMs } of slots.filter(slot => clock(slot) === '01:30'))
      expect(preferredSlot(slots, atMs, 0)?.atMs).toBe(atMs)
  })

  it.each([
    ['Europe/London', 3, 28, '01:30', '02:00'],
    ['America/New_York', 3, 14, '02:45', '03:00'],
    ['Australia/Lord_Howe', 10, 3, '02:15', '02:30'],
    // That day ends an hour early.
    ['America/Nuuk', 3, 27, '23:30', '22:45'],
  ])('in %s on %i/%i, whose clocks skip %s, takes what is nearest: %s', (name, month, day, before, near) => {
    process.env.TZ = name
    const [hours, minutes] = before.split(':').map(Number)
    const chosenMs = new Date(2027, month - 1, day - 1, hours, minutes).getTime()
    const slot = preferredSlot(timeSlots(new Date(2027, month - 1, day), 0), chosenMs, 0)
    expect(slot && clock(slot)).toBe(near)
  })

  it('else takes the first that is not too early', () => {
    const today = timeSlots(new Date(2026, 5, 1), nowMs)
    const slot = preferredSlot(today, new Date(2026, 5, 9, 8, 0).getTime(), earliestMs)
    expect(slot && clock(slot)).toBe('12:15')
  })

  it('is the first that is not too early where none was chosen, the very moment too', () => {
    process.env.TZ = 'America/New_York'
    const day = new Date(2026, 5, 2)
    const noonMs = new Date(2026, 5, 2, 12).getTime()
    expect(preferredSlot(timeSlots(day, 0), null, noonMs)?.atMs).toBe(noonMs)
  })

  it('has none late in the day', () => {
    const lateMs = new Date(2026, 5, 1, 22, 0).getTime()
    expect(
      preferredSlot(timeSlots(new Date(2026, 5, 1), lateMs), null, lateMs + 3 * 3_600_000),
    ).toBeUndefined()
  })
})
