import { expect, it } from 'vitest'
import { rowsOfHop } from './hop'
import { comparedValue, verdictOf } from './verdict'

const sample = (given: object = {}) => [{ perSecond: 1_000, cpuMicroseconds: 600, medianMs: 0.5, ...given }]
const samples = {
  ping: sample(),
  canned: sample({ medianMs: 0.25 }),
  hop: sample({ cpuMicroseconds: 1_500, perSecond: 400, medianMs: 2 }),
  direct: sample(),
  portal: sample({ cpuMicroseconds: 3_000, perSecond: 100, medianMs: 1 }),
  packedBare: sample(),
  packedHop: sample({ cpuMicroseconds: 3_000, perSecond: 100, medianMs: 9 }),
}

it('holds plain answers against the goals, each figure beside its own floor', () => {
  const judged = rowsOfHop(samples, 4_224).filter(row => row.goal)
  expect(judged.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b3'])
  expect(judged.map(comparedValue)).toEqual([2.5, 0.4, 1.75, 0.5])
  expect(judged.map(verdictOf)).toEqual(['MISSED', 'MISSED', 'MISSED', 'aim met'])
})

it('sets a read through the portal beside the same read of the client API itself', () => {
  const what = 'GET /api/wallet (4.2 kB), reference client API: c=16 beside the client API itself'
  const row = rowsOfHop(samples, 4_224).find(one => one.what === what)
  expect(row && comparedValue(row)).toBe(0.1)
})

it('has nginx beside them where it is installed, and says so where it is not', () => {
  const rows = (given: object) => rowsOfHop({ ...samples, ...given }, 4_224).filter(({ id }) => id === 'b4')
  expect(rows({ nginx: sample({ cpuMicroseconds: 30 }) }).map(comparedValue)).toEqual([0.05, 1, 0.25])
  expect(rows({}).map(verdictOf)).toEqual(['not measured', 'not measured', 'not measured'])
  expect(rows({})[0]?.lacks).toMatch('nginx')
})
