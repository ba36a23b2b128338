import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isStillRunning } from '@/lib/api/outcome'
import { ApiError, type ErrorCode } from '@/lib/errors'
import { forgetPlacementKey, isRefusal, isUncertain, placementKey } from './placement-key'

const terms = [
  { option: 'full', expected: { totalCents: 3_000, dueCents: 3_000 } },
  2,
  '2026-12-01T10:00:00Z',
]
const minuteMs = 60_000

function storageOf(items: Map<string, string>) {
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  }
}

const blocked = () => {
  throw new DOMException('Blocked', 'SecurityError')
}

beforeEach(() => void vi.stubGlobal('sessionStorage', storageOf(new Map())))

afterEach(() => {
  forgetPlacementKey(41)
  vi.unstubAllGlobals()
})

describe('the key of an intent', () => {
  it('stays until the outcome is known', () => {
    const key = placementKey(41, terms)
    expect(key).toMatch(/^[\w-]{8,64}$/)
    expect(placementKey(41, terms)).toBe(key)
    forgetPlacementKey(41)
    expect(placementKey(41, terms)).not.toBe(key)
  })

  it('survives a reload: it is read from the storage of the tab', () => {
    const items = new Map<string, string>()
    vi.stubGlobal('sessionStorage', storageOf(items))
    const key = placementKey(41, terms)
    vi.stubGlobal('sessionStorage', storageOf(new Map(items)))
    expect(placementKey(41, terms)).toBe(key)
  })

  it('is another one for other terms and for another order', () => {
    const key = placementKey(41, terms)
    expect(placementKey(42, terms)).not.toBe(key)
    expect(placementKey(41, [{ option: 'partial' }, 2])).not.toBe(key)
  })

  it('is given up after a quarter of an hour', () => {
    const key = placementKey(41, terms, 0)
    expect(placementKey(41, terms, 15 * minuteMs - 1)).toBe(key)
    expect(placementKey(41, terms, 15 * minuteMs)).not.toBe(key)
  })

  it('lives in memory where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const key = placementKey(41, terms)
    expect(placementKey(41, terms)).toBe(key)
    forgetPlacementKey(41)
    expect(placementKey(41, terms)).not.toBe(key)
  })

  it('is made anew when what is stored makes no sense', () => {
    vi.stubGlobal('sessionStorage', storageOf(new Map([['inkwell:placement:41', '{"key":']])))
    expect(placementKey(41, terms)).toMatch(/^[\w-]{36}$/)
  })
})

describe('what a failure says about the outcome', () => {
  const failure = (code: ErrorCode, retryAfterSeconds?: number) =>
    new ApiError({ code, message: '', status: 0, requestId: '', retryAfterSeconds })

  it.each(['network', 'unavailable', 'timeout', 'failed', 'invalid_answer', 'internal'] as const)(
    '%s leaves it open',
    code => expect(isRefusal(failure(code))).toBe(false),
  )

  it.each([
    'refused',
    'price_changed',
    'not_found',
    'forbidden',
    'gone',
    'invalid_fields',
    'bad_request',
    'too_large',
  ] as const)('%s is certain', code => {
    expect(isRefusal(failure(code))).toBe(true)
    expect(isUncertain(failure(code))).toBe(false)
  })

  it('rate_limited is no outcome: the key stays, and nothing is called uncertain', () => {
    expect(isRefusal(failure('rate_limited'))).toBe(false)
    expect(isUncertain(failure('rate_limited'))).toBe(false)
  })

  it('a conflict that says when to ask again is still running, any other one is certain', () => {
    expect(isStillRunning(failure('conflict', 1))).toBe(true)
    expect(isRefusal(failure('conflict', 1))).toBe(false)
    expect(isStillRunning(failure('conflict'))).toBe(false)
    expect(isRefusal(failure('conflict'))).toBe(true)
    expect(isRefusal(new TypeError('fetch failed'))).toBe(false)
  })
})
