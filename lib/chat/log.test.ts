import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '@/lib/client-api/chat'
import {
  daysOf,
  entriesOf,
  hiddenAfterMore,
  hiddenAtFirst,
  isNearBottom,
  type LogEntry,
  latestOfSupport,
} from './log'
import type { Outgoing } from './outgoing'

const message = (id: number, createdAt: string | null, isSupport = false): ChatMessage => ({
  id,
  text: `Message ${id}`,
  isSupport,
  createdAt,
  attachments: [],
})
const outgoing = (key: string, given: Partial<Outgoing> = {}): Outgoing => ({
  key,
  text: key,
  files: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  state: 'sending',
  ...given,
})
const keys = (entries: LogEntry[]) => entries.map(({ key }) => key)

describe('what is on its way', () => {
  const said = [message(1, null)]

  it('stands behind what was said, in the order it was written', () => {
    const waiting = [outgoing('a'), outgoing('b', { state: 'failed' })]
    expect(keys(entriesOf(said, waiting, 50))).toEqual(['said-1', 'a', 'b'])
  })

  it.each([
    [40, ['said-1', 'a']],
    [50, ['said-1', 'a']],
    [51, ['said-1']],
  ])('and was sent at 50 is in the conversation as it was read after that: at %d', (readMs, expected) => {
    expect(keys(entriesOf(said, [outgoing('a', { state: 'sent', sentMs: 50 })], readMs))).toEqual(expected)
  })
})

describe('days', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const daysIn = (zone: string, moments: (string | null)[]) =>
    daysOf(
      entriesOf(
        moments.map((at, index) => message(index + 1, at)),
        [],
        0,
      ),
      zone,
      now,
    ).map(({ label, entries }) => [label, keys(entries)])

  it('are those of the calendar, today by its name', () => {
    const moments = ['2026-11-05T10:00:00Z', '2026-11-05T23:59:00Z', '2026-11-22T00:00:00Z']
    expect(daysIn('UTC', moments)).toEqual([
      ['05 Nov, 2026', ['said-1', 'said-2']],
      ['Today', ['said-3']],
    ])
  })

  it("are those of the visitor's own zone", () => {
    const moments = ['2026-11-21T22:30:00Z', '2026-11-21T23:30:00Z']
    expect(daysIn('Europe/Berlin', moments)).toEqual([
      ['21 Nov, 2026', ['said-1']],
      ['Today', ['said-2']],
    ])
    expect(daysIn('America/New_York', moments)).toEqual([['21 Nov, 2026', ['said-1', 'said-2']]])
  })

  it('have what is not said yet under today, at the end, whenever it was written', () => {
    const waiting = [outgoing('a', { createdAt: '2026-11-20T10:00:00Z', state: 'failed' }), outgoing('b')]
    const entries = entriesOf(
      [message(1, '2026-11-21T10:00:00Z'), message(2, '2026-11-22T10:00:00Z')],
      waiting,
      0,
    )
    expect(daysOf(entries, 'UTC', now).map(({ label, entries }) => [label, keys(entries)])).toEqual([
      ['21 Nov, 2026', ['said-1']],
      ['Today', ['said-2', 'a', 'b']],
    ])
  })

  it('are told of messages without a moment too, and none are made of none', () => {
    expect(daysIn('UTC', [null])).toEqual([['Date unknown', ['said-1']]])
    expect(daysIn('UTC', [])).toEqual([])
  })
})

describe('the end of a conversation', () => {
  it.each([
    [0, true],
    [99, true],
    [100, true],
    [101, false],
    [150, false],
  ])('is near at %d px: %s', (px, expected) => {
    expect(isNearBottom({ scrollHeight: 1_000, clientHeight: 300, scrollTop: 700 - px })).toBe(expected)
  })

  it('is near where there is nothing to scroll', () => {
    expect(isNearBottom({ scrollHeight: 100, clientHeight: 300, scrollTop: 0 })).toBe(true)
  })
})

it.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [5_000, 4_950],
])('of %d messages %d are not shown at first', (count, hidden) => {
  expect(hiddenAtFirst(count)).toBe(hidden)
})

it.each([
  [4_950, 4_850],
  [100, 0],
  [1, 0],
])('of %d hidden ones %d are left when earlier ones are asked for', (hidden, left) => {
  expect(hiddenAfterMore(hidden)).toBe(left)
})

it('knows what support said last', () => {
  expect(latestOfSupport([])).toBe(0)
  expect(latestOfSupport([message(1, null, true), message(4, null, true), message(5, null)])).toBe(4)
})
