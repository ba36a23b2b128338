import { expect, it } from 'vitest'
import { rowOfMany, rowsOfFollowing } from './chat-replies'
import { comparedValue, verdictOf } from './verdict'

const told = (perSecond: number) => ({ seen: 100, perSecond, p50Ms: 20, p99Ms: 60, refused: 0 })

it('sets replies beside what was written, and what the client API itself and polling take', () => {
  const rows = rowsOfFollowing([told(20)], [{ ...told(20), p50Ms: 10 }], [{ ...told(18), p50Ms: 5_000 }])
  expect(rows.map(comparedValue)).toEqual([1, 2, 1, 0.004])
})

it('reports what is carried of many replies, and holds it against no goal', () => {
  const row = rowOfMany({ ...told(90), refused: 12 }, told(150))
  expect(comparedValue(row)).toBe(0.6)
  expect(verdictOf(row)).toBe('reported')
  expect(row.note).toContain('12 reads')
})
