import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Campaign } from '@/lib/early-bird/texts'
import { CampusPanel } from './campus-panel'

const htmlOf = (percent: number, state: Campaign['state'] = 'open') =>
  renderToStaticMarkup(<CampusPanel percent={percent} state={state} />)
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .split(/\|+/)
    .filter(Boolean)

it('tells the offer for the campus and what is free, where there is room for it', () => {
  const html = htmlOf(80)
  expect(wordsOf(html)).toEqual([
    'Back to Campus Discount',
    '300 words for $3',
    'Free with every order:',
    'AI report',
    'Plagiarism report',
    'Grammar-check report',
    'Unlimited revisions',
  ])
  expect(html).toMatch(/^<\w+ class="[^"]*max-lg:hidden/)
})

it('names no price that the discount of the campaign does not come to', () => {
  expect(wordsOf(htmlOf(75)).slice(0, 2)).toEqual(['Back to Campus Discount', 'Free with every order:'])
})

it.each([
  ['full', 'No place is left.'],
  ['ended', 'This offer has ended.'],
] as const)('once the campaign is %s it says so below the price, where that stands', (state, words) => {
  expect(wordsOf(htmlOf(80, state)).slice(0, 3)).toEqual([
    'Back to Campus Discount',
    '300 words for $3',
    words,
  ])
  expect(htmlOf(75, state)).not.toContain(words)
})
