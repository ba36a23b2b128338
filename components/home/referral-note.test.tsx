import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Counts } from '@/lib/client-api/profile'
import { ReferralNote } from './referral-note'

type Given = Pick<Counts, 'referred' | 'firstOrderPaid'>
const shown = (given: Given) =>
  renderToStaticMarkup(<ReferralNote counts={given as Counts} />).replace(/<[^>]+>/g, ' ')

it.each([
  [
    { referred: { bonusCents: 25_000, friends: 2 }, firstOrderPaid: true },
    '$250.00 earned by referring friends · 2',
  ],
  [{ referred: { bonusCents: 0, friends: 1 }, firstOrderPaid: true }, '1 friend signed up through you'],
  [{ referred: { bonusCents: 0, friends: 0 }, firstOrderPaid: true }, '$100 each for you and your friend'],
])('%j is said', (given, words) => {
  expect(shown(given).replace(/&#x27;/g, "'")).toContain(words)
})

it.each([
  [{ referred: { bonusCents: 0, friends: 0 }, firstOrderPaid: false }],
  [{ referred: null, firstOrderPaid: true }],
])('of %j nothing is said', given => {
  expect(shown(given)).toBe('')
})

it('nothing is said while nothing is known', () => {
  expect(renderToStaticMarkup(<ReferralNote counts={undefined} />)).toBe('')
})
