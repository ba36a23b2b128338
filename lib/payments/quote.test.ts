import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSamePrice, multiplication, quoteOf } from './quote'

const order = { pages: 3, hours: 18, subtotalCents: 6_000, discountCents: 0, totalCents: 6_000 }

describe('quoteOf', () => {
  it('splits a total into what is due and what remains', () => {
    expect(quoteOf(order, 'full')).toMatchObject({ option: 'full', dueCents: 6_000, remainingCents: 0 })
    expect(quoteOf(order, 'partial')).toMatchObject({
      option: 'partial',
      dueCents: 1_500,
      remainingCents: 4_500,
    })
  })

  it.each([
    [399, 'partial', 100, 299],
    [397, 'full', 397, 0],
    [300, 'full', 300, 0],
    [0, 'full', 0, 0],
  ] as const)('a total of %d cents is paid %s', (totalCents, option, dueCents, remainingCents) => {
    const quote = quoteOf({ ...order, totalCents }, 'partial')
    expect(quote).toMatchObject({ option, dueCents, remainingCents, partialAllowed: option === 'partial' })
  })

  it('takes amounts as the client API says them, and never loses a cent', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(cents, fc.constantFrom('full' as const, 'partial' as const), (totalCents, option) => {
        const discounted = { ...order, subtotalCents: totalCents + 500, discountCents: 500, totalCents }
        const quote = quoteOf(discounted, option)
        const quarter = Math.floor((totalCents + 2) / 4)
        const dueCents = option === 'partial' && quarter >= 100 ? quarter : totalCents
        expect(quote).toMatchObject({ dueCents, remainingCents: totalCents - dueCents })
        expect(quote).toMatchObject({ subtotalCents: totalCents + 500, discountCents: 500, totalCents })
      }),
    )
  })
})

describe('multiplication', () => {
  it.each([
    [12, 3_000, '1 x $30'],
    [18, 2_000, '1 x $20'],
    [25, 1_500, '1 x $15'],
  ])('%d hours of lead', (hours, subtotalCents, text) => {
    expect(multiplication({ ...order, pages: 1, hours, subtotalCents })).toBe(text)
  })

  it('says nothing that is not so', () => {
    expect(multiplication({ ...order, subtotalCents: 6_100 })).toBeUndefined()
    expect(multiplication({ ...order, hours: null })).toBeUndefined()
  })
})

it('a price is the same when both amounts are', () => {
  const price = { totalCents: 3_000, dueCents: 750 }
  expect(isSamePrice(price, { ...price })).toBe(true)
  expect(isSamePrice(price, { ...price, dueCents: 3_000 })).toBe(false)
  expect(isSamePrice(price, { ...price, totalCents: 3_001 })).toBe(false)
})
