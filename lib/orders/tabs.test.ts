import { expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { shownTab, tabsOf } from './tabs'

const order = { statusId: 3 } as Order

it('begins with the details', () => {
  expect(tabsOf(order).map(({ id }) => id)).toEqual(['order-details', 'payment-details'])
})

it.each([
  [null, null, 'order-details'],
  ['payment-details', null, 'payment-details'],
  ['order-details', null, 'order-details'],
  ['nonsense', null, 'order-details'],
  ['constructor', null, 'order-details'],
  [null, 'cs_1', 'payment-details'],
  ['order-details', 'cs_1', 'order-details'],
])('tab=%s, session_id=%s shows %s', (tab, sessionId, shown) => {
  expect(shownTab(order, { tab, sessionId })).toBe(shown)
})
