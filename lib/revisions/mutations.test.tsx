// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import { upload } from '@/lib/api/upload'
import type { CompletedOrders } from '@/lib/client-api/completed-orders'
import type { NextSteps } from '@/lib/client-api/next-steps'
import type { OrdersInProgress } from '@/lib/client-api/order-lists'
import type { Order } from '@/lib/client-api/orders'
import type { Counts } from '@/lib/client-api/profile'
import type { RevisionOrders } from '@/lib/client-api/revision-orders'
import { nextStepsQuery } from '@/lib/home/queries'
import { completedOrdersQuery, orderQuery, ordersInProgressQuery } from '@/lib/orders/queries'
import { useAcceptance } from '@/lib/orders/use-acceptance'
import { countsQuery } from '@/lib/profile/queries'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { revisionOrdersQuery } from './queries'
import { type RevisionRequest, useRequestRevision } from './request-revision'

vi.mock('@/lib/api/upload', () => ({ upload: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

const { queryKey } = orderQuery(41)
const completed = completedOrdersQuery({ recent: 1, page: 1 })

let root: Root
let client: QueryClient
let acceptance: ReturnType<typeof useAcceptance>
let request: ReturnType<typeof useRequestRevision>

function Page() {
  acceptance = useAcceptance(41, 'revision-acceptance')
  request = useRequestRevision(41)
  return null
}

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(queryKey, { id: 41, isRevisionAccepted: false, isCompleted: false } as Order)
  client.setQueryData(revisionOrdersQuery(1).queryKey, {} as RevisionOrders)
  client.setQueryData(ordersInProgressQuery(1).queryKey, {} as OrdersInProgress)
  client.setQueryData(completed.queryKey, {} as CompletedOrders)
  client.setQueryData(countsQuery.queryKey, {} as Counts)
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

async function accept(answer: Response) {
  vi.stubGlobal('fetch', async () => answer)
  await act(async () => {
    acceptance.accept({ revisionId: 8 })
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  })
}

const isAskedAgain = () => {
  const read = [revisionOrdersQuery(1), ordersInProgressQuery(1), completed, countsQuery, nextStepsQuery]
  return read.map(query => client.getQueryState(query.queryKey)?.isInvalidated)
}

it('an accepted revision is known at once, and lists, counts and what comes next are asked for again', async () => {
  await accept(Response.json({ message: '' }))
  expect(client.getQueryData(queryKey)).toEqual({ id: 41, isRevisionAccepted: true, isCompleted: true })
  expect(isAskedAgain()).toEqual([true, true, true, true, true])
})

it('one that was refused has its order asked for again, and nothing else', async () => {
  await accept(failedAnswer('conflict'))
  expect(client.getQueryData(queryKey)).toMatchObject({ isRevisionAccepted: false })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(isAskedAgain()).toEqual([false, false, false, false, false])
})

const asked: RevisionRequest = {
  deadline: '2026-11-22T22:00:00.000Z',
  message: 'Shorter, please.',
  files: [],
  onProgress: () => {},
  signal: new AbortController().signal,
}

async function ask(changes: Partial<RevisionRequest> = {}) {
  await act(async () => {
    request.mutate({ ...asked, ...changes })
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  })
}

it('an order that is asked to be revised is in revision at once, and all that tells of orders is asked for again', async () => {
  vi.mocked(upload).mockResolvedValue({ message: '' })
  await ask()
  expect(client.getQueryData(queryKey)).toEqual({
    id: 41,
    statusId: orderStatus.inRevision,
    isRevisionAccepted: false,
    isCompleted: false,
  })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  expect(isAskedAgain()).toEqual([true, true, true, true, true])
})

it('a look at the order that began before it was asked for undoes nothing of it', async () => {
  vi.mocked(upload).mockResolvedValue({ message: '' })
  let answer = (_: Order) => {}
  const queryFn = () =>
    new Promise<Order>(resolve => {
      answer = resolve
    })
  const looked = client.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.fetchStatus).toBe('fetching'))
  await ask()
  answer({ id: 41, statusId: orderStatus.completed } as Order)
  await looked
  expect(client.getQueryData(queryKey)?.statusId).toBe(orderStatus.inRevision)
})

it('one of which nobody knows whether it was has itself asked for again, and stands as it did', async () => {
  vi.mocked(upload).mockRejectedValue(new TypeError('Failed to fetch'))
  await ask()
  expect(client.getQueryData(queryKey)).toMatchObject({ id: 41, isCompleted: false })
  expect(client.getQueryData(queryKey)?.statusId).toBeUndefined()
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('tried again it is one request, and another with another deadline, other words or files', async () => {
  vi.mocked(upload).mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  const file = { key: 'a', file: new File(['%PDF'], 'a.pdf') }
  const others = [{ deadline: '2026-11-23T22:00:00.000Z' }, { message: 'Longer.' }, { files: [file] }]
  for (const changes of [{}, {}, ...others]) await ask(changes)
  const [first, again, ...rest] = vi.mocked(upload).mock.calls.map(([, , options]) => options?.idempotencyKey)
  expect(again).toBe(first)
  expect(new Set([first, ...rest]).size).toBe(4)
})
