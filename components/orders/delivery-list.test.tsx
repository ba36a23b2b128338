// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { RevisionsTab } from '@/components/revisions/revisions-tab'
import type { Order } from '@/lib/client-api/orders'
import { orderQuery } from '@/lib/orders/queries'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { DeliveryList } from './delivery-list'
import { OrderFiles } from './order-files'

function orderWith(ticket: string) {
  const file = { id: 1, key: 'id-1', kind: 'work', isLocked: false, name: 'essay.pdf', sizeBytes: 5, ticket }
  const files = [{ ...file, driveUrl: null }]
  const delivery = { key: '0', message: '', createdAt: null, isRevision: false, files }
  const revision = { id: 8, message: '', createdAt: null, deadline: null, files }
  const order: object = { id: 41, attachments: files, deliveries: [delivery], revisions: [revision] }
  return order as Order
}

it.each([
  ['delivered', DeliveryList],
  ['attached', OrderFiles],
  ['of a revision', RevisionsTab],
])(
  'a file that is %s arrives by a fresh ticket, though looks at its order are given up',
  async (_, Screen) => {
    const client = new QueryClient()
    const { queryKey } = orderQuery(41)
    client.setQueryData(queryKey, orderWith('old'))
    vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
      if (path === '/api/files/old') return failedAnswer('gone')
      if (path === '/api/files/new') return new Response('essay')
      // As when the order is accepted, is rated or its chat is read.
      await client.cancelQueries({ queryKey })
      signal?.throwIfAborted()
      return Response.json(orderWith('new'))
    })
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:essay')
    onTestFinished(() => saved.mockRestore())
    rootOnPage().render(
      <QueryClientProvider client={client}>
        <Screen order={orderWith('old')} />
      </QueryClientProvider>,
    )
    const button = () => document.querySelector<HTMLElement>('button[aria-label="Download essay.pdf"]')
    await vi.waitFor(() => expect(button()).not.toBeNull())
    button()?.click()
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  },
)
