// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upload } from '@/lib/api/upload'
import type { NextSteps } from '@/lib/client-api/next-steps'
import type { Order } from '@/lib/client-api/orders'
import { ApiError } from '@/lib/errors'
import { nextStepsQuery } from '@/lib/home/queries'
import { orderQuery } from '@/lib/orders/queries'
import { useRateOrder, useSubmitReview } from './mutations'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const { queryKey } = orderQuery(41)
const unrated: Partial<Order> = { id: 41, rating: 0, review: null }
const refused = { code: 'conflict' as const, message: '', requestId: 'request-1' }

let root: Root
let client: QueryClient
let hooks: { rate: ReturnType<typeof useRateOrder>; review: ReturnType<typeof useSubmitReview> }

function Page() {
  hooks = { rate: useRateOrder(41), review: useSubmitReview(41) }
  return null
}

beforeEach(() => {
  sessionStorage.clear()
  client = new QueryClient()
  client.setQueryData(queryKey, unrated as Order)
  client.setQueryData(nextStepsQuery.queryKey, {} as NextSteps)
  root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => act(() => root.unmount()))

const settled = () => act(() => vi.waitFor(() => expect(client.isMutating()).toBe(0)))
const isAskedAgain = () =>
  [queryKey, nextStepsQuery.queryKey].map(key => client.getQueryState(key)?.isInvalidated)

async function rate(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  act(() => hooks.rate.mutate(4))
  await settled()
}

async function review() {
  const screenshot = new File(['pixels'], 'review.png', { type: 'image/png' })
  act(() => hooks.review.mutate({ screenshot, signal: new AbortController().signal, onProgress: () => {} }))
  await settled()
}

it('an order that was rated has its stars at once, and what comes next is asked for again', async () => {
  await rate(Response.json({ message: '' }))
  expect(client.getQueryData(queryKey)).toMatchObject({ rating: 4 })
  expect(isAskedAgain()).toEqual([false, true])
})

it('an order that is being asked for while it is rated is asked for once more', async () => {
  const look = client.fetchQuery({ ...orderQuery(41), queryFn: () => new Promise<Order>(() => {}) })
  await rate(Response.json({ message: '' }))
  await look
  expect(client.getQueryData(queryKey)).toMatchObject({ rating: 4 })
  expect(isAskedAgain()).toEqual([true, true])
})

it('a rating that was refused has the order asked for again, and nothing else', async () => {
  await rate(Response.json({ error: refused }, { status: 409 }))
  expect(client.getQueryData(queryKey)).toMatchObject({ rating: 0 })
  expect(isAskedAgain()).toEqual([true, false])
})

it('a review that was sent is pending at once, and what comes next is asked for again', async () => {
  vi.mocked(upload).mockResolvedValue({ message: '' })
  await review()
  expect(client.getQueryData(queryKey)).toMatchObject({ review: { state: 'pending', reason: '' } })
  expect(isAskedAgain()).toEqual([false, true])
})

it('a review that was refused has the order asked for again, and nothing else', async () => {
  vi.mocked(upload).mockRejectedValue(new ApiError({ ...refused, status: 409 }))
  await review()
  expect(client.getQueryData(queryKey)).toMatchObject({ review: null })
  expect(isAskedAgain()).toEqual([true, false])
})
