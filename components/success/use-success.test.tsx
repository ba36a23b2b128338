// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { popupCodeQuery } from '@/components/referrals/popup-code'
import type { Order } from '@/lib/client-api/orders'
import type { Counts } from '@/lib/client-api/profile'
import { orderQuery } from '@/lib/orders/queries'
import { countsQuery } from '@/lib/profile/queries'
import { useSuccess } from './use-success'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const address = { sessionId: null, id: 41, code: 'ORD-000041', clientId: 7 }
const PopupHere = () => <div role="dialog" />

function Page() {
  const { success, Popup } = useSuccess(address, 'client')
  return (
    <>
      {success.kind}
      {Popup && <Popup />}
    </>
  )
}

it.each([
  ['Partial Paid', false, 0],
  ['Paid', true, 1],
] as const)(
  'after a payment that leaves the order %s (a first one paid in full: %s) there are %d popups',
  async (paymentStatus, firstOrderPaid, popups) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(orderQuery(41).queryKey, { id: 41, code: 'ORD-000041', paymentStatus } as Order)
    client.setQueryData(countsQuery.queryKey, { firstOrderPaid } as Counts)
    client.setQueryData(popupCodeQuery.queryKey, () => PopupHere as never)
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Page />
        </QueryClientProvider>,
      ),
    )
    expect(document.body.textContent).toBe('confirmed')
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(popups)
  },
)
