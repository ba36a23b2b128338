import { expect, it } from 'vitest'
import { answerWaitMs } from '@/contract/answer-wait'
import { ApiError } from '@/lib/errors'
import { once } from './once'

const conflict = (retryAfterSeconds?: number) =>
  new ApiError({ code: 'conflict', message: '', status: 409, requestId: '', retryAfterSeconds })

it('while a try with the same key is under way it is asked for its answer, for longer than that one may hang', () => {
  let failures = 0
  while (once.retry(failures, conflict(1))) failures += 1
  expect(failures * once.retryDelay).toBeGreaterThan(answerWaitMs)
  expect(failures * once.retryDelay).toBeLessThan(2 * answerWaitMs)
})

it('nothing else is tried again by itself', () => {
  expect(once.retry(0, conflict())).toBe(false)
  expect(once.retry(0, new Error('Unknown'))).toBe(false)
})
