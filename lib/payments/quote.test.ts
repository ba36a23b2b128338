import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHeld, isSamePrice, multiplication, quoteOf } from './quote'

const order = {
  pages: 3,
  hours: 18,
  subtotalCents: 6_000,
  discountCents: 0,
  totalCents: 6_000,
  walletCents: 0,
  promo: null,
}

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

describe('promo and wallet', () => {
  const promo = { type: 'Percentage', amount: 20 }

  it('come off one after the other', () => {
    expect(quoteOf(order, 'full', { promo, balanceCents: 3_000 })).toMatchObject({
      discountCents: 1_200,
      totalCents: 4_800,
      dueCents: 4_800,
      walletCents: 3_000,
      cardCents: 1_800,
    })
  })

  it('of the quarter now, the wallet pays first', () => {
    expect(quoteOf(order, 'partial', { promo, balanceCents: 1_000 })).toMatchObject({
      dueCents: 1_200,
      walletCents: 1_000,
      cardCents: 200,
      remainingCents: 3_600,
    })
  })

  it('leave a card no less than it can be charged', () => {
    expect(quoteOf(order, 'full', { promo: null, balanceCents: 5_950 })).toMatchObject({
      walletCents: 5_900,
      cardCents: 100,
    })
  })

  it('that an order holds count, and no other promo beside them', () => {
    const held = { ...order, discountCents: 1_500, totalCents: 4_500, walletCents: 2_000 }
    const other = { type: 'Percentage', amount: 100 }
    expect(quoteOf(held, 'full', { promo: other, balanceCents: 0 })).toMatchObject({
      discountCents: 1_500,
      totalCents: 4_500,
      walletCents: 2_000,
      cardCents: 2_500,
    })
    expect(quoteOf(held, 'full', { promo: null, balanceCents: 500 })).toMatchObject({ cardCents: 2_000 })
  })

  it.each([
    [{}, false],
    [{ discountCents: 1 }, true],
    [{ walletCents: 1 }, true],
    [{ promo: { code: 'A', title: 'A' } }, true],
  ])('an order with %j holds something: %j', (given, held) => {
    expect(isHeld({ ...order, ...given })).toBe(held)
  })
})

it('a price is the same when all its amounts are', () => {
  const price = { totalCents: 3_000, dueCents: 750, cardCents: 750 }
  expect(isSamePrice(price, { ...price })).toBe(true)
  for (const amount of ['totalCents', 'dueCents', 'cardCents'] as const)
    expect(isSamePrice(price, { ...price, [amount]: 3_001 })).toBe(false)
})
