import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
