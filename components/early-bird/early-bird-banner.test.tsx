import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as earlyBirdTexts from '@/lib/early-bird/texts'
import { EarlyBirdBanner } from './early-bird-banner'

const campaign = { percent: 80, lastDay: '2025-09-30', places: 100, state: 'open' } as const
const shown = (change: object, daysLeft?: number) =>
  renderToString(<EarlyBirdBanner campaign={{ ...campaign, ...change }} daysLeft={daysLeft} />).replaceAll(
    /<[^>]+>/g,
    '|',
  )

it.each([
  ['open', 'The first 100 clients take it off every order.'],
  ['full', 'All 100 places are taken. An account made here is a regular one'],
  ['ended', 'This offer ended on 30 Sep 2025. An account made here is a regular one'],
])('the verbatim offer stands there when the campaign is %s, and beside it how it is', (state, words) => {
  expect(shown({ state })).toContain('80% off until 30 Sep 2025 for early birds')
  expect(shown({ state })).toContain(words)
})

it('says what another record says', () => {
  expect(shown({ percent: 12.5, lastDay: '2027-01-09', places: 7 })).toMatch(
    /12\.5% off until 9 Jan 2027 for early birds.*The first 7 clients/,
  )
})

it.each([
  ['open', 'Early birds take it off every order.'],
  ['full', 'No place is left. An account made here is a regular one'],
  ['ended', 'This offer ended on 30 Sep 2025. An account made here is a regular one'],
])('without any places it counts none, %s as it is', (state, words) => {
  const said = shown({ state, places: 0 })
  expect(said).toContain(`|${words}`)
  expect(said.replace('80%', '').replace('30 Sep', '')).not.toMatch(/\b0\b/)
})

it.each([
  [1, 'The first client takes it off every order.', 'The one place is taken.'],
  [1_500, 'The first 1,500 clients take it off every order.', 'All 1,500 places are taken.'],
])('of %i places it speaks as people do', (places, open, full) => {
  expect(shown({ places })).toContain(open)
  expect(shown({ places, state: 'full' })).toContain(full)
})

it.each([
  [45, '45 days left'],
  [2, '2 days left'],
  [1, 'Last day'],
])('with %s days left, today included, it says so', (daysLeft, words) => {
  expect(shown({}, daysLeft)).toContain(`|${words}|`)
})

it('counts no days where none are left', () => {
  expect(shown({ state: 'ended' })).not.toMatch(/days left|Last day/)
})

it('tells a new account which place it has, and that it has none', () => {
  expect(earlyBirdTexts.outcome(campaign, 37)).toBe(
    'You are early bird number 37: 80% off every order until 30 Sep 2025 waits in your account if you verify your email within 48 hours.',
  )
  // Of a campaign that is full, of one that ended with places free, and of somebody who had an account before.
  expect(earlyBirdTexts.outcome(campaign, null)).toBe(
    'This account has no Early Bird place. It is a regular one, with everything but the discount.',
  )
})
