import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { DeadlinePicker } from './deadline-picker'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** What can be picked in a calendar that is opened at this moment: its first day, and how many times are listed. */
function openedAt(nowMs: number, { minHours = 3, valueMs = null as number | null } = {}) {
  const html = renderToStaticMarkup(
    <DeadlinePicker
      title=""
      valueMs={valueMs}
      openedMs={nowMs}
      leadHours={{ min: minHours, max: 100 * 24 }}
      anchor={{ current: null }}
      onPick={() => {}}
      onClose={() => {}}
    />,
  )
  const days = html.match(/<td [^>]*data-day="[^"]*"[^>]*>/g) ?? []
  const open = days.filter(day => !/data-(?:disabled|hidden)/.test(day))
  const [first, last] = [open[0], open.at(-1)].map(day => day?.match(/data-day="([^"]*)"/)?.[1])
  return { day: first, lastDay: last, times: html.match(/role="option"/g)?.length ?? 0 }
}

const june1 = (hour: number, minute: number, second = 0) =>
  new Date(2026, 5, 1, hour, minute, second).getTime()

it.each([
  ['Europe/London', 23, 45, '2026-06-01'],
  ['Europe/London', 23, 46, '2026-06-02'],
  ['Asia/Kathmandu', 23, 45, '2026-06-01'],
  ['Asia/Kathmandu', 23, 46, '2026-06-02'],
])('in %s at %i:%i the first day that can be picked is one that has a time', (name, hour, minute, day) => {
  process.env.TZ = name
  expect(openedAt(june1(hour, minute)).day).toBe(day)
})

it('at the end of a month the days after it can be picked without leaving it', () => {
  process.env.TZ = 'Europe/London'
  const november29 = new Date(2026, 10, 29, 12).getTime()
  expect(openedAt(november29)).toMatchObject({ day: '2026-11-29', lastDay: '2026-12-05' })
})

it('where nothing is too early, the times listed late in the evening are those of the next day', () => {
  process.env.TZ = 'Europe/London'
  expect(openedAt(june1(23, 45), { minHours: 0 }).times).toBe(1)
  expect(openedAt(june1(23, 45, 1), { minHours: 0 })).toMatchObject({ day: '2026-06-02', times: 96 })
})

it('a deadline that was typed for the last minutes of a day leaves no empty list', () => {
  process.env.TZ = 'Europe/London'
  expect(openedAt(june1(23, 50), { valueMs: june1(23, 58) }).times).toBe(96)
  expect(openedAt(june1(20, 50)).times).toBe(96)
})
