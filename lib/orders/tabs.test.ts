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
  ['nonsense', 'cs_1', 'payment-details'],
])('tab=%s, session_id=%s shows %s', (tab, sessionId, shown) => {
  expect(shownTab(order, { tab, sessionId })).toBe(shown)
})

it('comes back from card checkout to the payment as long as there is no tab of files', () => {
  const completed = { ...order, statusId: 5 }
  expect(shownTab(completed, { tab: null, sessionId: 'cs_1' })).toBe('payment-details')
})
