import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '@/lib/api/query-client'
import { api } from '@/lib/api/request'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { confirmationQuery } from './queries'

it.each<[ErrorCode, number]>([
  ['not_found', 3],
  ['network', 2],
  ['unavailable', 2],
  ['timeout', 2],
  ['failed', 1],
  ['rate_limited', 1],
])('a confirmation that ends by %s is given up after try %i', async (code, tries) => {
  vi.useFakeTimers()
  const error = new ApiError({ code, message: '', status: 0, requestId: '' })
  const post = vi.spyOn(api, 'post').mockRejectedValue(error)
  onTestFinished(() => {
    vi.useRealTimers()
    post.mockRestore()
  })
  const failed = vi.fn()
  void createQueryClient().fetchQuery(confirmationQuery('cs_1')).catch(failed)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(error)
  expect(post).toHaveBeenCalledTimes(tries)
})
