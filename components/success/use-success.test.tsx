// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { popupCodeQuery } from '@/components/referrals/popup-code'
import type { Order } from '@/lib/client-api/orders'
import type { Confirmation } from '@/lib/client-api/payments'
import type { Counts } from '@/lib/client-api/profile'
import { orderQuery } from '@/lib/orders/queries'
import { confirmationQuery } from '@/lib/payments/queries'
import type { ReturnAddress, Viewer } from '@/lib/payments/return-address'
import { countsQuery } from '@/lib/profile/queries'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useSuccess } from './use-success'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const address = { sessionId: null, id: 41, code: 'ORD-000041', clientId: 7 }
const PopupHere = () => <div role="dialog" />

type Seen = { given?: ReturnAddress; viewer?: Viewer }

function Page({ given = address, viewer = 'client' }: Seen) {
  const { success, Popup } = useSuccess(given, viewer)
  return (
    <>
      {success.kind}
      {Popup && <Popup />}
    </>
  )
}

const show = (client: QueryClient, seen: Seen = {}) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Page {...seen} />
      </QueryClientProvider>,
    ),
  )

it.each([
  ['Partial Paid', false, 0],
  ['Partial Paid', true, 1],
  ['Paid', false, 0],
  ['Paid', true, 1],
] as const)(
  'after a payment that leaves the order %s (a first one paid in full: %s) there are %d popups',
  async (paymentStatus, firstOrderPaid, popups) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(orderQuery(41).queryKey, { id: 41, code: 'ORD-000041', paymentStatus } as Order)
    client.setQueryData(countsQuery.queryKey, { firstOrderPaid } as Counts)
    client.setQueryData(popupCodeQuery.queryKey, () => PopupHere as never)
    await show(client)
    expect(document.body.textContent).toBe('confirmed')
    expect(document.querySelectorAll('[role=dialog]')).toHaveLength(popups)
  },
)

describe('the session id of a payment that is confirmed', () => {
  const given = { ...address, sessionId: 'cs_1' }
  const at = '/success-order?session_id=cs_1&id=41'
  const receipt = { id: 41, code: 'ORD-000041', paymentStatus: 'Paid', email: 'a***@inkwell.example' }
  let client: QueryClient

  beforeEach(() => {
    window.history.replaceState({ of: 'the router' }, '', at)
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(confirmationQuery('cs_1').queryKey, { orderId: 41, receipt } as Confirmation)
    client.setQueryData(countsQuery.queryKey, { firstOrderPaid: false } as Counts)
  })
  const now = () => [`${window.location.pathname}${window.location.search}`, window.history.state]
  const stands = (paymentStatus: Order['paymentStatus']) =>
    act(async () =>
      client.setQueryData(orderQuery(41).queryKey, { id: 41, code: 'ORD-000041', paymentStatus } as Order),
    )

  it('stays in the address until the order says that it is paid, and is kept nowhere then', async () => {
    await stands('Unpaid')
    await show(client, { given })
    expect(document.body.textContent).toBe('confirming')
    expect(now()).toEqual([at, { of: 'the router' }])
    await stands('Paid')
    await act(() => vi.waitFor(() => expect(document.body.textContent).toBe('confirmed')))
    expect(now()).toEqual(['/success-order?id=41', null])
  })

  it('is kept for a reload of whoever has nothing else to see the receipt by', async () => {
    await show(client, { given, viewer: 'guest' })
    expect(document.body.textContent).toBe('confirmed')
    expect(now()).toEqual(['/success-order?id=41', { inkwellPaymentSession: 'cs_1' }])
  })
})
