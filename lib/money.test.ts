import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatCents } from './money'

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [125000, '$1,250.00'],
    [123456789, '$1,234,567.89'],
    [-500, '-$5.00'],
    [-125050, '-$1,250.50'],
    [-0, '$0.00'],
  ])('%i cents are %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'shows %s as nothing owed',
    cents => {
      expect(formatCents(cents)).toBe('$0.00')
    },
  )

  it('rounds a fraction of a cent, and a rounded zero has no sign', () => {
    expect(formatCents(1000.5)).toBe('$10.01')
    expect(formatCents(-0.2)).toBe('$0.00')
  })
})

describe('formatAmount', () => {
  it('leaves the currency out', () => {
    expect(formatAmount(125000)).toBe('1,250.00')
    expect(formatAmount(-7)).toBe('-0.07')
  })

  it('keeps every cent of any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), cents => {
        expect(BigInt(formatAmount(cents).replace(/[,.]/g, ''))).toBe(BigInt(cents))
      }),
    )
  })
})
