import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CampusPanel } from './campus-panel'

it('tells the offer for the campus and what is free, where there is room for it', () => {
  const html = renderToStaticMarkup(<CampusPanel />)
  const words = html
    .replaceAll(/<[^>]*>/g, '|')
    .split(/\|+/)
    .filter(Boolean)
  expect(words).toEqual([
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
