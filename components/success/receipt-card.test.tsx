import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import * as limits from '@/contract/limits'
import type { PaidOrder } from '@/lib/payments/success'
import { ReceiptCard } from './receipt-card'

const today = '2026-12-24T10:00:00.000Z'
const order: PaidOrder = {
  id: 41,
  code: 'ORD-000041',
  course: 'History',
  pages: 2,
  deadline: null,
  subtotalCents: 3_000,
  discountCents: 0,
  paidCents: 3_000,
  remainingCents: 0,
  paymentStatus: 'Paid',
  confirmedAt: null,
}

it.each([
  ['the day of the order', '2026-11-02T17:41:00.000Z', '02 Nov, 2026'],
  ['today, for an order that says none', null, '24 Dec, 2026'],
])('congratulates with %s', (_, confirmedAt, date) => {
  const html = renderToStaticMarkup(
    <ReceiptCard order={{ ...order, confirmedAt }} email={null} today={today} aside={null} />,
  )
  expect(wordsOf(/<h1.*?<\/h1>/.exec(html)?.[0])).toBe(
    `Congratulations! Payment Received and Order Confirmed on ${date}`,
  )
})

it.each([
  ['who is masked', 'j***@example.com', 1],
  ['whose account is gone', '', 0],
])('of somebody %s it says the address there is', (_, email, envelopes) => {
  const html = renderToStaticMarkup(<ReceiptCard order={order} email={email} today={today} aside={null} />)
  expect(html.split('#mail').length - 1).toBe(envelopes)
})

it.each([
  ['History of the Tides', 'History of the Tides'],
  ['History of the Tides!', 'History of the Tides...'],
])('the course %j is told as %j', (course, told) => {
  const html = renderToStaticMarkup(
    <ReceiptCard order={{ ...order, course }} email={null} today={today} aside={null} />,
  )
  expect(wordsOf(html)).toContain(`Course ${told} Page(s)`)
})

it('tells of a part that was paid by its percentage', () => {
  const part = { ...order, paymentStatus: 'Partial Paid', paidCents: 750, remainingCents: 2_250 } as const
  const html = renderToStaticMarkup(<ReceiptCard order={part} email={null} today={today} aside={null} />)
  expect(wordsOf(html)).toContain('Remaining $22.50 Paid 25% $7.50')
  expect(wordsOf(html)).toContain(`Paid ${limits.partialPercent}%`)
})
