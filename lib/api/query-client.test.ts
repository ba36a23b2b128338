import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '@/lib/errors'
import { createQueryClient } from './query-client'

const cut = new Error('No connection')
const failing = vi.fn(async (): Promise<string> => {
  throw cut
})

beforeEach(() => onlineManager.setOnline(false))
afterEach(() => {
  onlineManager.setOnline(true)
  failing.mockClear()
})

it('offline a read and a write fail at once', async () => {
  const client = createQueryClient()
  await expect(client.fetchQuery({ queryKey: ['balance'], queryFn: failing })).rejects.toBe(cut)
  await expect(new MutationObserver(client, { mutationFn: failing }).mutate()).rejects.toBe(cut)
  expect(failing).toHaveBeenCalledTimes(2)
})

it.each([
  ['network', 2],
  ['unavailable', 1],
] as const)('a read that ends by %s is tried %i times', async (code, times) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const error = new ApiError({ code, message: '', status: 0, requestId: '' })
  const queryFn = vi.fn(async () => {
    throw error
  })
  const failed = vi.fn()
  void createQueryClient()
    .fetchQuery({ queryKey: ['balance'], queryFn })
    .catch(failed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(error)
  expect(queryFn).toHaveBeenCalledTimes(times)
})

it('what failed offline is read when there is a network again', async () => {
  const client = createQueryClient()
  client.mount()
  const observer = new QueryObserver(client, { queryKey: ['balance'], queryFn: failing })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBe(cut))
  failing.mockResolvedValueOnce('12.50')
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('12.50'))
  stop()
  client.unmount()
})
