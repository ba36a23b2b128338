import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { minuteMs } from '@/contract/durations'
import { endsIntent, forgetPlacementKey, placementKey } from './placement-key'

const terms = [{ option: 'full', expected: { totalCents: 3_000, dueCents: 3_000 } }, 2]

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
  it('stays until the outcome is known', async () => {
    const key = await placementKey(41, terms)
    expect(key).toMatch(/^[\w-]{8,64}$/)
    expect(await placementKey(41, terms)).toBe(key)
    forgetPlacementKey(41)
    expect(await placementKey(41, terms)).not.toBe(key)
  })

  it('survives a reload: it is read from the storage of the tab', async () => {
    const items = new Map<string, string>()
    vi.stubGlobal('sessionStorage', storageOf(items))
    const key = await placementKey(41, terms)
    vi.stubGlobal('sessionStorage', storageOf(new Map(items)))
    expect(await placementKey(41, terms)).toBe(key)
  })

  it('is another one for other terms and for another order', async () => {
    const key = await placementKey(41, terms)
    expect(await placementKey(42, terms)).not.toBe(key)
    expect(await placementKey(41, [{ option: 'partial' }, 2])).not.toBe(key)
  })

  it('is given up after a quarter of an hour', async () => {
    const key = await placementKey(41, terms, 0)
    expect(await placementKey(41, terms, 15 * minuteMs - 1)).toBe(key)
    expect(await placementKey(41, terms, 15 * minuteMs)).not.toBe(key)
  })

  it('lives in memory where storage is blocked', async () => {
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const key = await placementKey(41, terms)
    expect(await placementKey(41, terms)).toBe(key)
    forgetPlacementKey(41)
    expect(await placementKey(41, terms)).not.toBe(key)
  })

  it('is made anew when what is stored makes no sense', async () => {
    vi.stubGlobal('sessionStorage', storageOf(new Map([['inkwell-key:placement:41', '{"key":']])))
    expect(await placementKey(41, terms)).toMatch(/^[\w-]{36}$/)
  })
})

describe('an intent', () => {
  const stay = { next: 'stay', requestId: 'test-request' } as const

  it('is over once it led somewhere, or was refused in words', () => {
    expect(endsIntent({ next: 'checkout', url: 'https://checkout.stripe.com/c/1' })).toBe(true)
    expect(endsIntent({ next: 'success', url: '/success-order' })).toBe(true)
    expect(endsIntent({ ...stay, message: 'This order is being paid in another window.' })).toBe(true)
  })

  it('goes on while nobody knows what became of its checkout', () => {
    expect(endsIntent({ ...stay, message: null })).toBe(false)
  })
})
