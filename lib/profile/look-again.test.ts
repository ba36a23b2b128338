// @vitest-environment document
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { lookAgain } from './look-again'
import { profileQuery } from './queries'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits three seconds for a profile that does not come, and no longer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.useFakeTimers()
  const client = new QueryClient()
  const leave = new QueryObserver(client, profileQuery).subscribe(() => {})
  const looked = vi.fn()
  void lookAgain(client).then(looked)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(looked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(looked).toHaveBeenCalledOnce()
  leave()
})
