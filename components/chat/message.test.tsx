import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { Bubble, Message } from './message'

it.each([
  [false, 'Support', 'items-start'],
  [true, 'You', 'items-end'],
])('whose a message is (own: %s) is said, and seen by its side', (isOwn, who, side) => {
  const html = renderToStaticMarkup(<Bubble isOwn={isOwn} text="Here it is" />)
  expect(wordsOf(html)).toMatch(new RegExp(`^${who} +Here it is$`))
  expect(html).toMatch(new RegExp(`^<li class="[^"]*${side}`))
})

it.each([
  [true, 'Support', 'items-start'],
  [false, 'You', 'items-end'],
])(
  'a message of support (%s) stands at the side and under the name of who wrote it',
  (isSupport, who, side) => {
    const message = { id: 3, text: 'Here it is', isSupport, createdAt: null, attachments: [] }
    const html = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <Message message={message} orderId={41} />
      </QueryClientProvider>,
    )
    expect(wordsOf(html)).toBe(`${who} Here it is`)
    expect(html).toMatch(new RegExp(`^<li class="[^"]*${side}`))
  },
)
