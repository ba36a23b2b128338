import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '@/lib/api/request'
import type { Order } from '@/lib/client-api/orders'
import { ApiError } from '@/lib/errors'
import { orderQuery } from './queries'
import { renewOrder } from './renew-order'

const { queryKey } = orderQuery(41)
const known = { id: 41, isAccepted: false, attachments: [{ ticket: 'old' }] } as Order
const fresh = { id: 41, isAccepted: false, attachments: [{ ticket: 'new' }] }

/** It is asked for at 2,000 and answered at 5,000. */
async function renew(meanwhile: (client: QueryClient) => unknown, answer: () => object = () => fresh) {
  vi.useFakeTimers({ now: 2_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  client.setQueryData(queryKey, known, { updatedAt: 1_000 })
  const get = vi.spyOn(api, 'get').mockImplementation(async (_, { signal } = {}) => {
    vi.setSystemTime(5_000)
    await meanwhile(client)
    signal?.throwIfAborted()
    return answer()
  })
  onTestFinished(() => get.mockRestore())
  const renewed = await renewOrder(client, 41)
  return { renewed, shown: client.getQueryState(queryKey) }
}

it('an order with fresh tickets takes the place of the one that is shown, as it stood when it was asked for', async () => {
  const { renewed, shown } = await renew(() => undefined)
  expect(renewed).toEqual(fresh)
  expect(shown).toMatchObject({ data: fresh, dataUpdatedAt: 2_000 })
})

it('is for the download alone when the one that is shown has changed meanwhile, which gives up looks at that', async () => {
  const { renewed, shown } = await renew(async client => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { ...known, isAccepted: true } as Order)
  })
  expect(renewed).toEqual(fresh)
  expect(shown).toMatchObject({ data: { ...known, isAccepted: true } })
})

it('an order that is gone is shown as gone', async () => {
  const { renewed, shown } = await renew(
    () => undefined,
    () => {
      throw new ApiError({ code: 'not_found', message: '', status: 404, requestId: '' })
    },
  )
  expect(renewed).toBeNull()
  expect(shown?.data).toBeNull()
})
