import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotificationRow } from './notification-row'

function rowOf(isRead: boolean, orderId: number | null) {
  const message = 'Your order has a writer.'
  const notification = { id: 3, isRead, message, orderId, createdAt: '2026-05-01T10:00:00.000Z' }
  const html = renderToStaticMarkup(<NotificationRow notification={notification} onRead={() => {}} />)
  return {
    word: html.includes('Unread'),
    dot: /<span aria-hidden="true" class="[^"]*bg-accent/.test(html),
    words: /<span dir="auto" class="([^"]*)">Your order has a writer\.</.exec(html)?.[1],
  }
}

it.each([41, null])('an unread row has a dot and heavier words, a read one neither (order: %j)', orderId => {
  expect(rowOf(false, orderId)).toEqual({
    word: true,
    dot: true,
    words: expect.stringContaining('font-medium'),
  })
  expect(rowOf(true, orderId)).toEqual({
    word: false,
    dot: false,
    words: expect.not.stringContaining('font-medium'),
  })
})
