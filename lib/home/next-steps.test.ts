import { describe, expect, it } from 'vitest'
import type { NextStep } from '@/lib/client-api/next-steps'
import { dueOf, wordsOf } from './next-steps'

const step = (more: Partial<NextStep>): NextStep => ({
  kind: 'accept',
  orderId: 31,
  code: 'ORD-000031',
  title: 'Tides',
  remainingCents: 0,
  unread: 0,
  deadline: null,
  promoEndsAt: null,
  ...more,
})

describe('wordsOf', () => {
  it.each([
    [{ kind: 'pay_remaining', remainingCents: 2_250 }, 'Pay the remaining $22.50 to', 'tab=completed-file'],
    [{ kind: 'accept' }, 'Look through your files', 'tab=completed-file'],
    [{ kind: 'accept_revision' }, 'Look through the revised files', 'tab=revisions'],
    [{ kind: 'read_messages', unread: 1 }, 'A new message', 'tab=order-chat'],
    [{ kind: 'read_messages', unread: 3 }, '3 new messages', 'tab=order-chat'],
    [{ kind: 'write_review' }, 'Review this order', 'tab=completed-file'],
  ] as const)('says what %j is and leads to its tab', (given, text, tab) => {
    const words = wordsOf(step(given))
    expect(words.text).toContain(text)
    expect(words.href).toBe(`/order-details?order_id=31&${tab}`)
  })

  it('leads into a draft', () => {
    expect(wordsOf(step({ kind: 'finish_draft' })).href).toBe('/place-order/31')
  })
})

describe('dueOf', () => {
  const now = Date.parse('2026-11-20T09:00:00.000Z')
  const [past, soon, later] = ['2026-11-19', '2026-11-21', '2026-11-22'].map(
    day => `${day}T09:00:00.000Z`,
  ) as [string, string, string]

  it.each([
    [null, null, null],
    [soon, null, ['Deadline', soon]],
    [null, soon, ['Discount until', soon]],
    [later, soon, ['Discount until', soon]],
    [soon, later, ['Deadline', soon]],
    [past, soon, ['Discount until', soon]],
    [soon, past, ['Deadline', soon]],
    [past, past, null],
  ])('of a deadline %s and a promo until %s is %j', (deadline, promoEndsAt, expected) => {
    const due = dueOf(step({ deadline, promoEndsAt }), now)
    expect(due && [due.label, due.iso]).toEqual(expected)
  })
})
