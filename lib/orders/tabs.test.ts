import { expect, it } from 'vitest'
import type { Order } from '@/lib/client-api/orders'
import { shownTab, tabAfterCheckout, tabsOf } from './tabs'

const order = {
  statusId: 3,
  isAccepted: false,
  unreadMessages: 0,
  revisions: [] as Order['revisions'],
} as Order
const revised = { ...order, statusId: 5, isAccepted: true, revisions: [{}] } as Order

it.each([
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [4, true],
  [5, true],
  [14, false],
])('at status %d has the tab of completed files: %s', (statusId, isThere) => {
  const files = isThere ? ['completed-file'] : []
  expect(tabsOf({ ...order, statusId }).map(({ id }) => id)).toEqual([
    'order-details',
    'payment-details',
    'order-chat',
    ...files,
  ])
})

it.each([
  [5, false, true],
  [5, true, false],
  [4, false, false],
  [4, true, false],
])('at status %d, accepted %s, marks completed files as news: %s', (statusId, isAccepted, hasNews) => {
  const news = tabsOf({ ...order, statusId, isAccepted }).filter(tab => tab.hasNews)
  expect(news.map(({ id }) => id)).toEqual(hasNews ? ['completed-file'] : [])
})

it.each([
  [0, []],
  [1, ['order-chat']],
])('with %d unread messages has news of %j', (unreadMessages, expected) => {
  const news = tabsOf({ ...order, unreadMessages }).filter(tab => tab.hasNews)
  expect(news.map(({ id }) => id)).toEqual(expected)
})

it.each([
  [null, null, 'order-details'],
  ['order-chat', null, 'order-chat'],
  ['payment-details', null, 'payment-details'],
  ['order-details', null, 'order-details'],
  ['completed-file', null, 'order-details'],
  ['nonsense', null, 'order-details'],
  ['constructor', null, 'order-details'],
  [null, 'cs_1', 'payment-details'],
  ['order-details', 'cs_1', 'order-details'],
  ['nonsense', 'cs_1', 'payment-details'],
])('tab=%s, session_id=%s shows %s', (tab, sessionId, shown) => {
  expect(shownTab(order, { tab, sessionId })).toBe(shown)
})

it.each([
  [1, 'payment-details'],
  [2, 'payment-details'],
  [3, 'payment-details'],
  [4, 'payment-details'],
  [5, 'completed-file'],
  [14, 'payment-details'],
])('at status %d comes back from card checkout to %s', (statusId, tab) => {
  expect(shownTab({ ...order, statusId }, { tab: null, sessionId: 'cs_1' })).toBe(tab)
  expect(tabAfterCheckout({ statusId })).toBe(tab)
})

it('shows completed files when the address asks for them', () => {
  const completed = { ...order, statusId: 5 }
  expect(shownTab(completed, { tab: 'completed-file', sessionId: null })).toBe('completed-file')
  expect(shownTab(completed, { tab: null, sessionId: null })).toBe('order-details')
})

it.each([[3], [4], [5], [14]])(
  'at status %d has the tab of revisions once there is one, the last',
  statusId => {
    const last = (given: Order) => tabsOf({ ...given, statusId }).at(-1)?.id
    expect(last(revised)).toBe('revisions')
    expect(last(order)).not.toBe('revisions')
    expect(shownTab({ ...revised, statusId }, { tab: 'revisions', sessionId: null })).toBe('revisions')
    expect(shownTab({ ...order, statusId }, { tab: 'revisions', sessionId: null })).toBe('order-details')
  },
)

it.each([
  [5, false, false, true],
  [5, true, true, false],
  [5, false, true, false],
  [4, false, false, false],
  [14, false, false, false],
])(
  'at status %d, revision accepted %s, completed %s: marks revisions as news: %s',
  (statusId, isRevisionAccepted, isCompleted, hasNews) => {
    const tab = tabsOf({ ...revised, statusId, isRevisionAccepted, isCompleted }).at(-1)
    expect([tab?.id, tab?.hasNews]).toEqual(['revisions', hasNews])
  },
)
