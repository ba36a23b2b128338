import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { orderStatus } from '@/contract/order-status'
import type { RevisionOrder } from '@/lib/client-api/revision-orders'
import { RevisionOrderCard } from './revision-order-card'

it.each([
  [orderStatus.completed, false, 'Waiting for your acceptance'],
  [orderStatus.completed, true, 'Completed'],
  [orderStatus.inRevision, false, 'In revision'],
])('at status %d, accepted %s, is said to be: %s', (statusId, isRevisionAccepted, words) => {
  const revision = { createdAt: null, deadline: null, notes: '' }
  const order = { id: 41, code: 'ORD-41', title: 'Essay', statusId, isRevisionAccepted, revision }
  const html = renderToStaticMarkup(<RevisionOrderCard order={order as RevisionOrder} />)
  expect(wordsOf(html)).toMatch(new RegExp(`^Essay ${words} ORD-41`))
})
