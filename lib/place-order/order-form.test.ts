import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { formOf, openingStep } from './order-form'

const now = Date.parse('2026-11-21T12:00:00Z')
const order = {
  id: 41,
  code: 'ORD-000041',
  title: 'Tides',
  course: 'Oceanography',
  instructions: 'Use the figures of 2019.',
  attachments: [],
  citation: { id: 3, name: 'MLA' },
  educationLevel: { id: 2, name: 'College' },
  sources: 7,
  deadline: '2026-11-23T12:00:00.000Z',
  hours: 48,
  pages: 2,
  paymentOption: 'partial',
} as unknown as Order

describe('a draft', () => {
  it('is in the form as it is saved, and nothing of it counts as typed', () => {
    const { citation, educationLevel, ...saved } = order
    expect(formOf(order, now)).toEqual({
      ...saved,
      knownText: order.instructions,
      citationId: 3,
      educationLevelId: 2,
      deadlineOption: 'more',
      unreadDeadline: '',
      newFiles: [],
      removedIds: [],
      unanswered: [],
      promo: null,
    })
  })

  it('of which little is saved has the rest yet to be said', () => {
    const bare = { citation: null, educationLevel: null, deadline: null, hours: null, pages: 0 }
    expect(formOf({ ...order, ...bare }, now)).toMatchObject({
      citationId: null,
      educationLevelId: null,
      deadline: null,
      hours: null,
      deadlineOption: null,
      pages: null,
    })
  })

  it.each([
    [{}, 4],
    [{ title: '' }, 1],
    [{ course: '' }, 1],
    [{ deadline: null, hours: null }, 3],
    [{ pages: 0 }, 3],
  ])('with %j opens at step %i', (changes, step) => {
    expect(openingStep(formOf({ ...order, ...changes }, now))).toBe(step)
  })
})
