import { expect, it } from 'vitest'
import { rowsOfPlacements } from './placements'
import { comparedValue, verdictOf } from './verdict'

const placements = [
  { perSecond: 90, latencyMs: 220 },
  { perSecond: 100, latencyMs: 200 },
  { perSecond: 110, latencyMs: 180 },
]

it('sets placements beside the transactions of the same rounds', () => {
  const [rate, time] = rowsOfPlacements(placements, [{ perSecond: 1_000, latencyMs: 20 }])
  expect(rate && comparedValue(rate)).toBeCloseTo(0.1)
  expect(time && comparedValue(time)).toBeCloseTo(10)
})

it('reports our figures and says what is missing where there is no pgbench', () => {
  const rows = rowsOfPlacements(placements, [])
  expect(rows.map(({ ours }) => ours)).toEqual([100, 200])
  expect(rows.map(verdictOf)).toEqual(['reported', 'reported'])
  expect(rows[0]?.note).toContain('pgbench was not found')
})
