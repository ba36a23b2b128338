// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Placement } from '@/lib/client-api/placement'
import type { ErrorCode } from '@/lib/errors'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { walletQuery } from '@/lib/wallet/queries'
import { clientDoor, invoiceDoor, type PaymentDoor } from './door'
import { usePlacement } from './mutations'
import { forgetPlacementKey } from './placement-key'
import { quoteOf } from './quote'

vi.stubGlobal('BroadcastChannel', undefined)

const order = { id: 41, pages: 2, hours: 72, subtotalCents: 3_000, totalCents: 3_000, discountCents: 0 }
const priced = { ...order, promo: null, walletCents: 0 }
const quotes = { full: quoteOf(priced, 'full'), partial: quoteOf(priced, 'partial') }
const door = clientDoor(41)
const stay = { next: 'stay', requestId: 'request-1' } as const
let keys: unknown[]

beforeEach(() => {
  keys = []
  forgetPlacementKey(41)
})

/** Places the order, is answered so, and gives what is asked for again: the order and the wallet. */
async function place(answer: Response, through: PaymentDoor = door, quote = quotes.full) {
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push((headers as Record<string, string>)['idempotency-key'])
    return answer
  })
  const client = new QueryClient()
  client.setQueryData(through.queryKey, order)
  client.setQueryData(walletQuery.queryKey, { balanceCents: 0, transactions: [] })
  let placement: ReturnType<typeof usePlacement> | undefined
  function Page() {
    placement = usePlacement(order, through)
    return null
  }
  rootOnPage().render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(placement).toBeDefined())
  await placement?.mutateAsync({ quote, promoCode: null, useWallet: false }).catch(() => undefined)
  return [through.queryKey, walletQuery.queryKey].map(key => client.getQueryState(key)?.isInvalidated)
}

const placed = (placement: Placement) => place(Response.json(placement))
const failed = (code: ErrorCode) => place(failedAnswer(code))

it.each(['timeout', 'unavailable', 'internal', 'busy', 'session_changed'] as const)(
  'a placement that ended by %s may have been carried out: the next try has its key, and the order is read again',
  async code => {
    expect(await failed(code)).toEqual([true, true])
    await failed(code)
    expect(keys[1]).toBe(keys[0])
  },
)

it.each(['conflict', 'price_changed', 'refused'] as const)(
  'a placement that was answered by %s is over: the next try has another key, and the order is read again',
  async code => {
    expect(await failed(code)).toEqual([true, true])
    await failed(code)
    expect(keys[1]).not.toBe(keys[0])
  },
)

it.each<[Placement, boolean]>([
  [{ next: 'checkout', url: 'https://checkout.stripe.com/c/1' }, false],
  [{ next: 'success', url: '/success-order' }, false],
  [{ ...stay, message: 'This order is being paid in another window.' }, true],
])(
  'after %o the next try has another key; the order is read again if it is still on the screen',
  async (answer, isRead) => {
    expect(await placed(answer)).toEqual([isRead, true])
    await placed(answer)
    expect(keys[1]).not.toBe(keys[0])
  },
)

it('an order whose payment page may have been opened after all is tried again with the same key', async () => {
  expect(await placed({ ...stay, message: null })).toEqual([true, true])
  await placed({ ...stay, message: null })
  expect(keys[1]).toBe(keys[0])
})

it('a placement on other terms is another one, whatever became of the first', async () => {
  await failed('timeout')
  await place(failedAnswer('timeout'), door, quotes.partial)
  expect(keys[1]).not.toBe(keys[0])
})

it('whoever holds an invoice has no wallet to ask for', async () => {
  const invoice = invoiceDoor({ orderId: 41 } as Parameters<typeof invoiceDoor>[0])
  expect(await place(failedAnswer('refused'), invoice)).toEqual([true, false])
})
