import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RevisionOrderCard } from '@/components/revisions/revision-order-card'
import { wordsOf } from '@/components/testing/words-of'
import { orderStatus } from '@/contract/order-status'
import type { CompletedOrder } from '@/lib/client-api/completed-orders'
import type { RevisionOrder } from '@/lib/client-api/revision-orders'
import { CompletedCard } from './completed-card'
import { ShortTitle } from './short-title'

/* How much of a title each list shows (specification 9); the whole of a cut one is a tooltip away. */

const revision = { createdAt: null, deadline: null, notes: '' }
const orderOf = (title: string) => ({
  id: 41,
  code: 'ORD-41',
  title,
  statusId: orderStatus.completed,
  revision,
})

const lists: [string, number, (title: string) => ReactNode][] = [
  ['orders', 30, title => <ShortTitle order={orderOf(title)} />],
  ['orders in revision', 100, title => <RevisionOrderCard order={orderOf(title) as RevisionOrder} />],
  [
    'completed orders',
    100,
    title => <CompletedCard order={orderOf(title) as unknown as CompletedOrder} isRecent />,
  ],
]

it.each(lists)('the list of %s cuts a title after %d characters', (_, length, show) => {
  const whole = 'x'.repeat(length)
  expect(wordsOf(renderToStaticMarkup(show(whole)))).toMatch(new RegExp(`^${whole}( |$)`))
  expect(wordsOf(renderToStaticMarkup(show(`${whole}x`)))).toMatch(new RegExp(`^${whole}\\.\\.\\.`))
})
