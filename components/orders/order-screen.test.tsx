// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import type { Order } from '@/lib/client-api/orders'
import { OrderScreen } from './order-screen'

vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('order_id=41&tab=payment-details'),
  useRouter: () => ({}),
}))

const order = {
  id: 41,
  code: 'ORD-000041',
  title: 'The tides of the Bay of Fundy',
  statusId: 1,
  paymentStatus: 'Partial Paid',
  subtotalCents: 6_000,
  discountCents: 0,
  totalCents: 6_000,
  paidCents: 1_500,
  remainingCents: 4_500,
  revisions: [] as Order['revisions'],
  timeline: [] as Order['timeline'],
} as Order
let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('the id of an order stands above its payment, too', async () => {
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/orders/41' ? order : null))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryProvider>
      <OrderScreen id={41} owner="ada" />
    </QueryProvider>,
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('75% Remaining'))
  expect(document.body.textContent).toContain('Order ID: ORD-000041')
})
