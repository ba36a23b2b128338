import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { Bubble } from './message'

it.each([
  [false, 'Support', 'items-start'],
  [true, 'You', 'items-end'],
])('whose a message is (own: %s) is said, and seen by its side', (isOwn, who, side) => {
  const html = renderToStaticMarkup(<Bubble isOwn={isOwn} text="Here it is" />)
  expect(wordsOf(html)).toMatch(new RegExp(`^${who} +Here it is$`))
  expect(html).toMatch(new RegExp(`^<li class="[^"]*${side}`))
})
