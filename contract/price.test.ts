import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeOf, deadlineOption, discountCents, type PaymentOption, type Promo, priceOf } from './price'

/*
 * The oracle counts in hundredths of a cent with big integers and rounds half up by hand, so that it shares no
 * arithmetic with the module.
 */
const centsOf = (dollars: number) => BigInt(dollars.toFixed(2).replace('.', ''))

function oracle(
  pages: number,
  leadMinutes: number,
  promo: Promo | null,
  chosen: PaymentOption,
  wallet: number,
) {
  let rate = 15n
  if (leadMinutes <= 24 * 60) rate = 20n
  if (leadMinutes <= 12 * 60) rate = 30n
  const subtotal = BigInt(pages) * rate * 100n
  let discount = 0n
  if (promo?.type === 'Fixed Price') discount = centsOf(promo.amount)
  else if (promo) discount = (subtotal * centsOf(promo.amount) * 2n + 10_000n) / 20_000n
  if (discount > subtotal) discount = subtotal
  const total = subtotal - discount
  const part = total / 4n + (total % 4n >= 2n ? 1n : 0n)
  const partial = chosen === 'partial' && part >= 100n
  const due = partial ? part : total
  let used = BigInt(wallet) < due ? BigInt(wallet) : due
  if (used > 0n && due >= 100n && due - used > 0n && due - used < 100n) used = due - 100n
  const card = due - used
  return {
    subtotal: Number(subtotal),
    discount: Number(discount),
    total: Number(total),
    part: Number(part),
    option: partial ? 'partial' : 'full',
    due: Number(due),
    wallet: Number(used),
    card: Number(card),
    remaining: Number(total - due),
    chargeable: card === 0n || card >= 100n,
  }
}

const amount = fc.integer({ min: 1, max: 50_000 }).map(hundredths => hundredths / 100)
const promo = fc.option(fc.record({ type: fc.constantFrom('Fixed Price', 'Percentage'), amount }))

test('price and charge agree with an independent oracle', () => {
  const inputs = fc.tuple(
    fc.integer({ min: 1, max: 1_000 }),
    fc.integer({ min: 0, max: 6_000 }),
    promo,
    fc.constantFrom<PaymentOption>('full', 'partial'),
    fc.integer({ min: 0, max: 4_000_000 }),
  )
  fc.assert(
    fc.property(inputs, ([pages, leadMinutes, code, chosen, wallet]) => {
      const price = priceOf({ pages, hours: leadMinutes / 60, promo: code })
      const charge = chargeOf(price, chosen, wallet)
      expect({
        subtotal: price.subtotalCents,
        discount: price.discountCents,
        total: price.totalCents,
        part: price.partCents,
        option: charge.option,
        due: charge.dueCents,
        wallet: charge.walletCents,
        card: charge.cardCents,
        remaining: charge.remainingCents,
        chargeable: charge.chargeable,
      }).toEqual(oracle(pages, leadMinutes, code, chosen, wallet))
    }),
    { numRuns: 10_000 },
  )
})

test('the 25 % part is a quarter rounded half up for every total to $20,000, and what remains is the rest', () => {
  const wrong: number[] = []
  for (let total = 1; total <= 2_000_000; total += 1) {
    const price = partOf(total)
    const { option, dueCents, remainingCents } = chargeOf(price, 'partial')
    const quarter = (total - (total % 4)) / 4 + (total % 4 >= 2 ? 1 : 0)
    const due = quarter >= 100 ? quarter : total
    const isRight = price.partCents === quarter && price.partialAllowed === quarter >= 100
    const isSplit = dueCents === due && remainingCents === total - due
    if (!isRight || !isSplit || option !== (due < total ? 'partial' : 'full')) wrong.push(total)
  }
  expect(wrong).toEqual([])
})

/** The part of any total: 1,000 pages less a fixed discount that leaves it. */
function partOf(totalCents: number) {
  const amount = (3_000_000 - totalCents) / 100
  return priceOf({ pages: 1_000, hours: 3, promo: { type: 'Fixed Price', amount } })
}

test.each([
  [45, 0, { walletCents: 0, cardCents: 45, chargeable: false }],
  [45, 30, { walletCents: 30, cardCents: 15, chargeable: false }],
  [45, 45, { walletCents: 45, cardCents: 0, chargeable: true }],
  [100, 30, { walletCents: 0, cardCents: 100, chargeable: true }],
  [160, 90, { walletCents: 60, cardCents: 100, chargeable: true }],
])(
  'of a total of %d cents a wallet of %d gives no less than it has to, and nothing is added for the card',
  (total, wallet, split) => {
    expect(chargeOf(partOf(total), 'full', wallet)).toMatchObject({ dueCents: total, ...split })
  },
)

test('a total of $3.98 may be paid in part and $3.97 may not', () => {
  expect(partOf(398)).toMatchObject({ totalCents: 398, partCents: 100, partialAllowed: true })
  expect(partOf(397)).toMatchObject({ totalCents: 397, partCents: 99, partialAllowed: false })
})

test('every minute of two days falls in its tier', () => {
  const wrong: number[] = []
  for (let minutes = 0; minutes <= 2_880; minutes += 1) {
    let expected = 'less'
    if (minutes > 720) expected = 'medium'
    if (minutes > 1_440) expected = 'more'
    if (deadlineOption(minutes / 60) !== expected) wrong.push(minutes)
  }
  expect(wrong).toEqual([])
})

test('hours that say nothing of urgency are standard', () => {
  const { rateCents, subtotalCents } = priceOf({ pages: 2, hours: Number.NaN })
  expect([rateCents, subtotalCents]).toEqual([1_500, 3_000])
})

test.each([
  ['Fixed Price', Number.NaN, 0],
  ['Fixed Price', -5, 0],
  ['Fixed Price', Number.POSITIVE_INFINITY, 0],
  ['Percentage', 0, 0],
  ['Percentage', 150, 1_500],
  ['Percentage', 12.5, 188],
  ['anything else', 50, 750],
])('a promo of type %s and amount %d takes %d cents off $15.00', (type, amount, off) => {
  expect(discountCents(1_500, { type, amount })).toBe(off)
})
