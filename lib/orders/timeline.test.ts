import { describe, expect, it } from 'vitest'
import { eventText } from './timeline'

const event = { at: '2026-11-20T09:00:00.000Z', amountCents: null, writerName: null }

describe('eventText', () => {
  it.each([
    [{ ...event, kind: 'paid' as const, amountCents: 1_500 }, 'Payment received: $15.00'],
    [{ ...event, kind: 'paid' as const }, 'Payment received'],
    [{ ...event, kind: 'assigned' as const, writerName: 'Dana' }, 'Writer assigned: Dana'],
    [{ ...event, kind: 'assigned' as const }, 'Writer assigned'],
    [{ ...event, kind: 'closed' as const, amountCents: 1_500 }, 'Order closed'],
  ])('says %j as %j', (given, expected) => {
    expect(eventText(given)).toBe(expected)
  })
})
