import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import type { Review } from '@/lib/client-api/reviews'
import * as texts from '@/lib/reviews/texts'
import { RateOrder } from './rate-order'

vi.mock('./rating-window', () => ({ RatingDialog: {} }))

const { completed, inRevision } = orderStatus
const sent: Review = { state: 'pending', submittedAt: null, reason: '', promo: null, isPromoUsed: false }
const promo = {
  code: 'REVIEW-1',
  title: 'Thank you',
  type: 'Percentage',
  amount: 25,
} as unknown as Review['promo']

function shown(statusId: number, rating: number, review: Review | null = null) {
  const order = { id: 41, statusId, rating, review } as Order
  return renderToStaticMarkup(<RateOrder ref={null} order={order} onRate={() => {}} />)
}

const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label?.replace(/<[^>]*>/g, ''))

it.each([
  [completed, 0, null, [texts.rate]],
  [completed, 4, null, []],
  [completed, 5, null, [texts.writeReview]],
  [completed, 5, sent, []],
  [completed, 5, { ...sent, state: 'refused' }, [texts.tryAgain]],
  // While it is in revision there is nothing to say.
  [inRevision, 4, null, []],
  [inRevision, 5, null, []],
  [inRevision, 5, { ...sent, state: 'refused' }, []],
] as const)(
  'at status %d, of %d stars and the review %j, there is to press: %j',
  (status, stars, review, labels) => {
    expect(buttons(shown(status, stars, review))).toEqual(labels)
  },
)

it.each<[Partial<Review>, string[], string[]]>([
  [{}, [texts.pending], [texts.refused, texts.approved]],
  [{ state: 'refused' }, [texts.refused, texts.refusedHint], [texts.pending]],
  [{ state: 'refused', reason: 'It is blurred.' }, [texts.refusedFor('It is blurred.')], [texts.pending]],
  [{ state: 'approved', promo }, [texts.approved, 'REVIEW-1', texts.promoHint], [texts.promoUsed]],
  [{ state: 'approved', promo, isPromoUsed: true }, [texts.approved, texts.promoUsed], ['REVIEW-1']],
])('a review that is %j says how it stands, and only to whom reads there', (given, said, unsaid) => {
  const html = shown(completed, 5, { ...sent, ...given })
  // What was copied is the button's own to tell.
  expect(html).not.toMatch(/role="status"(?! class="sr-only"><\/span>)/)
  for (const words of said) expect(html).toContain(words)
  for (const words of unsaid) expect(html).not.toContain(words)
})

it('when a review was sent stands apart from how it stands, for who hears the two', () => {
  const html = shown(completed, 5, { ...sent, submittedAt: '2026-11-22T15:00:00.000Z' })
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`${texts.pending}\u00a0Sent 22 Nov, 2026 03:00 PM`)
})
