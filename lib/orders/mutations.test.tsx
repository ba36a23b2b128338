// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { usePayRemaining } from './mutations'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

it('after an answer that is lost the next try means the same, and the rest of another order does not', async () => {
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    if (method === 'POST') keys.push((headers as Record<string, string>)['idempotency-key'])
    throw new TypeError('Failed to fetch')
  })
  let payments: ReturnType<typeof usePayRemaining>[] = []
  function Page() {
    payments = [
      usePayRemaining({ id: 41, remainingCents: 2_250 }),
      usePayRemaining({ id: 42, remainingCents: 2_250 }),
    ]
    return null
  }
  const client = new QueryClient()
  const root = createRoot(document.createElement('div'))
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  for (const at of [0, 0, 1])
    await act(async () => {
      payments[at]?.mutate('wallet')
      await vi.waitFor(() => expect(client.isMutating()).toBe(0))
    })
  act(() => root.unmount())
  const [first, again, other] = keys
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
