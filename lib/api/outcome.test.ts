import { describe, expect, it } from 'vitest'
import { ApiError, type ErrorCode, errorCodes } from '@/lib/errors'
import { isOutcomeUnknown, isRefusal, isStillRunning } from './outcome'

const failure = (code: ErrorCode, retryAfterSeconds?: number) =>
  new ApiError({ code, message: '', status: 0, requestId: '', retryAfterSeconds })

const codesWhere = (says: (error: unknown) => boolean) => errorCodes.filter(code => says(failure(code)))

describe('what a failure says about the outcome of a write', () => {
  it('a lost or broken answer leaves it open', () => {
    expect(codesWhere(isOutcomeUnknown).sort()).toEqual(
      ['failed', 'internal', 'invalid_answer', 'network', 'timeout', 'unavailable'].sort(),
    )
    expect(isOutcomeUnknown(new TypeError('fetch failed'))).toBe(true)
    expect(isRefusal(new TypeError('fetch failed'))).toBe(false)
  })

  it('who was turned away before the write knows nothing of an earlier try', () => {
    const isNeither = (error: unknown) => !isOutcomeUnknown(error) && !isRefusal(error)
    expect(codesWhere(isNeither)).toEqual([
      'unauthorized',
      'forbidden',
      'session_changed',
      'rate_limited',
      'busy',
    ])
  })

  it('everything else is a refusal', () => {
    expect(codesWhere(isRefusal)).toHaveLength(8)
  })

  it('a conflict that says when to ask again is still running, any other one is certain', () => {
    expect(isStillRunning(failure('conflict', 1))).toBe(true)
    expect(isOutcomeUnknown(failure('conflict', 1))).toBe(true)
    expect(isRefusal(failure('conflict', 1))).toBe(false)
    expect(isStillRunning(failure('conflict'))).toBe(false)
    expect(isRefusal(failure('conflict'))).toBe(true)
    expect(isStillRunning(failure('rate_limited', 1))).toBe(false)
  })
})
