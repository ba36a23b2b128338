import * as limits from '@/contract/limits'

/*
 * Reads a deadline as people type it: '22 Nov 2026, 03:15 PM', 'Nov 22 3.15pm', '2026-11-22 15:15', 'tomorrow 5 pm'.
 * Numbers alone for day and month ('03/04/2026') are left out: half the world would mean another day.
 */

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const maxLength = 60

type Day = { year: number; month: number; day: number }

const monthOf = (word: string): number => monthNames.indexOf(word.slice(0, 3))

function namedDay(text: string, now: Date): Day | undefined {
  // With what makes another day of it: 'a week from today', '2 days after tomorrow'.
  const named = /\b(?:(?:day )?(?:after|before|from) )?(?:today|tomorrow)\b/.exec(text)
  const offset = ['today', 'tomorrow', 'day after tomorrow'].indexOf(named?.[0] ?? '')
  if (offset < 0) return undefined
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
  return { year: day.getFullYear(), month: day.getMonth(), day: day.getDate() }
}

function isoDay(text: string): Day | undefined {
  const parts = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?=\b|t)/.exec(text)
  return parts ? { year: Number(parts[1]), month: Number(parts[2]) - 1, day: Number(parts[3]) } : undefined
}

/** A time is no day, though it may stand beside a month as one would: '15:15 nov 22'. */
const times = /\b\d{1,2}(?:(?:[:.]\d{2})* *[ap]\.? ?m\b|(?:[:.]\d{2})+\b)/g

/** '22 nov 2026', 'nov 22nd, 2026'; without a year the next such day. A number besides makes it another one: '22 nov 27'. */
function writtenDay(typed: string, now: Date): Day | undefined {
  const text = typed.replace(times, ' ')
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?\.?[ -]*(?:of )?([a-z]{3,9})(?:[ .,-]+(\d{4}))?\b/.exec(text)
  const monthFirst = /\b([a-z]{3,9})\.?[ -]*(\d{1,2})(?:st|nd|rd|th)?(?:[ .,-]+(\d{4}))?\b/.exec(text)
  const found = [
    dayFirst && { all: dayFirst[0], day: dayFirst[1], month: dayFirst[2], year: dayFirst[3] },
    monthFirst && { all: monthFirst[0], day: monthFirst[2], month: monthFirst[1], year: monthFirst[3] },
  ].find(parts => parts && monthOf(parts.month ?? '') >= 0)
  if (!found || /\d/.test(text.replace(found.all, ' '))) return undefined
  const day = Number(found.day)
  const month = monthOf(found.month ?? '')
  const year = Number(found.year ?? now.getFullYear())
  const isPast = !found.year && new Date(year, month, day + 1) <= now
  return { day, month, year: isPast ? year + 1 : year }
}

const isOfDay = (word: string): boolean =>
  monthOf(word) >= 0 ||
  /^(on|of|the|today|tomorrow|st|nd|rd|th|(mon|tue|wed|thu|fri|sat|sun)[a-z]*)$/.test(word)

/** Whether a day is all that follows a time. A zone, and words such as 'at night', make it another one. */
const isPlain = (rest: string): boolean =>
  !/^ ?[+\-−–]\d/.test(rest) && (rest.match(/\p{L}+/gu) ?? []).every(isOfDay)

/** Minutes after midnight: '3:15 pm', '3pm', '15:15', '15.15'. */
function minutesOf(text: string): number | undefined {
  const twelve = /(?:^|[^\d:.])(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2})?)? *([ap])\.? ?m\b(.*)/.exec(text)
  if (twelve) {
    const [hour, minute] = [Number(twelve[1]), Number(twelve[2] ?? 0)]
    if (hour < 1 || hour > 12 || minute > 59 || !isPlain(twelve[4] ?? '')) return undefined
    return ((hour % 12) + (twelve[3] === 'p' ? 12 : 0)) * 60 + minute
  }
  const clock = /(?:^|[ t,])(\d{1,2})[:.](\d{2})(?::\d{2})?\b(.*)/.exec(text)
  if (!clock || /\b[ap]\.? ?m\b/.test(text) || !isPlain(clock[3] ?? '')) return undefined
  const [hour, minute] = [Number(clock[1]), Number(clock[2])]
  return hour > 23 || minute > 59 ? undefined : hour * 60 + minute
}

/**
 * A typed deadline as epoch milliseconds in this machine's zone, rounded up to the next quarter of an hour.
 * Undefined when it is no day with a time. A time that the clocks skip counts as the one after the gap.
 */
export function readTypedTime(typed: string, nowMs: number): number | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  // What is cut off could be the half of the day.
  if (text.length > maxLength) return undefined
  const now = new Date(nowMs)
  const day = namedDay(text, now) ?? isoDay(text) ?? writtenDay(text, now)
  const minutes = minutesOf(text)
  if (!day || minutes === undefined) return undefined
  // A day that its month has not is one of another month.
  if (new Date(day.year, day.month, day.day).getMonth() !== day.month) return undefined
  const atMs = new Date(day.year, day.month, day.day, 0, minutes).getTime()
  return Math.ceil(atMs / limits.timeStepMs) * limits.timeStepMs
}
