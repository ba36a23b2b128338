import { describe, expect, it } from 'vitest'
import { type Entry, healthyDoubt } from './history'
import { findInHistory, readHistory } from './history-checks'

const entry = (given: Partial<Entry>): Entry => ({
  window: 0,
  operation: 'read order',
  orderId: 1,
  begunAt: 100,
  endedAt: 110,
  tries: 1,
  outcome: 'ok',
  isPlaced: false,
  isPaid: false,
  paidCents: 0,
  ...given,
})
const paid = { isPlaced: true, isPaid: true, paidCents: 1_500 }
const later = { begunAt: 200, endedAt: 210 }

describe('a history without fault', () => {
  it.each([
    [
      'a read that was under way when the payment was answered',
      [entry({ begunAt: 90, endedAt: 120 }), entry(paid)],
    ],
    ['a read of what was paid before', [entry(paid), entry({ ...later, ...paid })]],
    ['a refusal people know', [entry({ outcome: 'refused', reason: 'price_changed' })]],
    [
      'an order that is gone after it was deleted',
      [entry({ operation: 'delete' }), entry({ ...later, outcome: 'refused', reason: 'not_found' })],
    ],
    [
      'one that is gone while it is being deleted',
      [
        entry({ operation: 'delete', begunAt: 205, endedAt: 300 }),
        entry({ ...later, outcome: 'refused', reason: 'not_found' }),
      ],
    ],
  ])('%s', (_, history) => expect(findInHistory(history, [])).toEqual([]))
})

describe('is found:', () => {
  it.each([
    ['a paid order that is unpaid later', [entry(paid), entry(later)]],
    [
      'a paid order that is gone later',
      [entry(paid), entry({ ...later, outcome: 'refused', reason: 'not_found' })],
    ],
    [
      'less paid than before',
      [entry({ isPlaced: true, paidCents: 900 }), entry({ ...later, isPlaced: true, paidCents: 800 })],
    ],
    ['a deleted draft that is there', [entry({ operation: 'delete' }), entry(later)]],
    [
      'a draft that is gone though nobody deleted it',
      [entry({}), entry({ ...later, outcome: 'refused', reason: 'not_found' })],
    ],
    ['an answer nobody should get', [entry({ outcome: 'refused', reason: 'unauthorized' })]],
    ['a question without an answer', [entry({ outcome: 'unknown', reason: '502 unavailable' })]],
    ['a doubt that lasts', [entry({ unknownSince: 100, endedAt: 10_101 })]],
  ])('%s', (_, history) => expect(findInHistory(history, [])).toHaveLength(1))
})

it('counts of a doubt only the time in which nothing was broken', () => {
  const doubt = entry({ unknownSince: 1_000, endedAt: 9_000 })
  const broken = [
    { what: 'kill', from: 500, to: 3_000 },
    { what: 'slow network', from: 2_000, to: 4_000 },
    { what: 'kill', from: 8_000, to: 9_500 },
  ]
  expect(healthyDoubt(doubt, broken)).toBe(4_000)
  expect(healthyDoubt(entry({}), broken)).toBe(0)
})

it('gives the most that was acknowledged of an order', () => {
  const history = [
    entry({ isPlaced: true, paidCents: 500 }),
    entry({ operation: 'pay remaining', isPaid: true }),
  ]
  expect(readHistory(history).acknowledged.get(1)).toEqual({
    isPlaced: true,
    isPaid: true,
    paidCents: 500,
    isDeleted: false,
  })
})
