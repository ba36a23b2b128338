import { describe, expect, it } from 'vitest'
import { comparedValue, isBad, type Row, verdictOf } from './verdict'

const row = (given: Partial<Row>): Row => ({ id: 'x', what: 'x', unit: 'ms', compare: 'ratio', ...given })
const most = { must: 2, aim: 1.5 }
const least = { must: 0.5, aim: 0.62, side: 'at least' as const }

describe('what is compared', () => {
  it.each([
    ['ratio' as const, 1.5],
    ['difference' as const, 10],
    ['ours' as const, 30],
  ])('%s', (compare, value) => expect(comparedValue(row({ ours: 30, reference: 20, compare }))).toBe(value))

  it('needs its reference', () => {
    expect(comparedValue(row({ ours: 30 }))).toBeUndefined()
    expect(comparedValue(row({ reference: 30 }))).toBeUndefined()
  })
})

describe('verdict', () => {
  it.each([
    [20, most, 'met'],
    [15, most, 'aim met'],
    [20.1, most, 'MISSED'],
    [5, least, 'met'],
    [6.2, least, 'aim met'],
    [4.9, least, 'MISSED'],
    [99, undefined, 'reported'],
  ])('%d of 10 against %j: %s', (ours, goal, verdict) =>
    expect(verdictOf(row({ ours, reference: 10, goal }))).toBe(verdict),
  )

  it.each<Partial<Row>>([
    { ours: 1, goal: most },
    { reference: 1, goal: most },
    {},
    { ours: 0, reference: 0, goal: most },
  ])('of %j is a failure, unless this machine cannot measure it', given => {
    expect(verdictOf(row(given))).toBe('FAILED')
    expect(verdictOf(row({ ...given, lacks: 'a browser' }))).toBe('not measured')
  })

  it('fails a gated run when a goal is missed, or nothing could be measured', () => {
    expect(isBad(row({ ours: 30, reference: 10, goal: most }))).toBe(true)
    expect(isBad(row({ note: 'It answered 500.' }))).toBe(true)
    expect(isBad(row({ lacks: 'a browser' }))).toBe(false)
    expect(isBad(row({ ours: 30, reference: 10 }))).toBe(false)
  })
})
