import { expect, it } from 'vitest'
import { rowsOfPlacements } from './placements'
import { comparedValue, verdictOf } from './verdict'

const placements = [
  { perSecond: 90, latencyMs: 220 },
  { perSecond: 100, latencyMs: 200 },
  { perSecond: 110, latencyMs: 180 },
]

it('sets placements beside the transactions of the same rounds', () => {
  const shared = [{ perSecond: 50, latencyMs: 400 }]
  const rows = rowsOfPlacements(placements, shared, [{ perSecond: 1_000, latencyMs: 20 }])
  expect(rows.map(comparedValue)).toEqual([0.1, 0.05, 10])
})

it('reports our figures and says what is missing where there is no pgbench', () => {
  const rows = rowsOfPlacements(placements, placements, [])
  expect(rows.map(({ ours }) => ours)).toEqual([100, 100, 200])
  expect(new Set(rows.map(verdictOf))).toEqual(new Set(['reported']))
  expect(rows[2]?.note).toContain('pgbench was not found')
})
