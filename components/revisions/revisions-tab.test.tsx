import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { RevisionsTab } from './revisions-tab'

const asked = (id: number) => ({ id, createdAt: null, deadline: null, message: `Change ${id}`, files: [] })

/** The headings of the cards of two revisions, of which so many were answered. */
function headings(answered: number) {
  const order: object = {
    id: 41,
    statusId: orderStatus.inRevision,
    revisions: [asked(9), asked(8)],
    deliveries: Array.from({ length: answered }, () => ({ isRevision: true })),
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RevisionsTab order={order as Order} />
    </QueryClientProvider>,
  )
  return (html.match(/<h2.*?(?=<dl)/g) ?? []).map(wordsOf)
}

it.each([
  [0, ['Revision 2 Revision in progress', 'Revision 1']],
  [1, ['Revision 2 Revision in progress', 'Revision 1']],
  [2, ['Revision 2', 'Revision 1']],
])('of two revisions with %i answered the newest alone may be in progress', (answered, expected) => {
  expect(headings(answered)).toEqual(expected)
})
