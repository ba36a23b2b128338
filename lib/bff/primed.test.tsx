import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LateBoundary } from '@/lib/api/late-boundary'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import { log } from '@/lib/log'
import { Primed, type Read } from './primed'

vi.mock('@/lib/session/current', () => ({
  currentCaller: async () => ({ clientId: 7, token: 'bearer-of-seven', requestId: 'page-view' }),
  currentPath: async () => '/wallet',
  endExpired: async () => Promise.reject(new Error('on to sign-in')),
}))

const readOf = (load: () => Promise<unknown>): Read => ({ queryKey: ['wallet'], load, isSubject: false })
const primed = (load: () => Promise<unknown>) =>
  Primed({ reads: [readOf(load)], meanwhile: 'a spinner', children: 'the wallet' })
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the first HTML', () => {
  test('is whole when the reads are there in time, and no timer is left', async () => {
    const page = await primed(async () => ({ balanceCents: 1_250 }))
    expect(page.type).toBe(LateBoundary)
    expect(page.props.isLate).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('goes ahead with what stands in when a read takes more than a second', async () => {
    const page = primed(never)
    const settled = vi.fn()
    void page.then(settled)
    await vi.advanceTimersByTimeAsync(999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await page).props).toMatchObject({ isLate: true, meanwhile: 'a spinner' })
  })

  test('is none when we fail ourselves, which has the page view’s id; what leads elsewhere keeps its own', async () => {
    const faulty = (error: Error) =>
      primed(async () => {
        throw error
      })
    await expect(faulty(new TypeError('of nobody knows what'))).rejects.toMatchObject({ digest: 'page-view' })
    const elsewhere = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/;307;' })
    await expect(faulty(elsewhere)).rejects.toMatchObject({ digest: 'NEXT_REDIRECT;replace;/;307;' })
  })

  test('has what a read failed with, and the log by whose page', async () => {
    const logged = vi.spyOn(log, 'request').mockReturnValue()
    const page = await primed(() => Promise.reject(new ClientApiError({ code: 'failed' })))
    expect(page.props.isLate).toBe(false)
    const asked = { requestId: 'page-view', clientId: 7, method: 'PAGE', path: '/wallet' }
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'failed' }), asked)
    logged.mockRestore()
  })

  test('is none when a dead bearer is met in time', async () => {
    const dead = async () => {
      throw new ClientApiError({ code: 'unauthorized' })
    }
    await expect(primed(dead)).rejects.toThrow('on to sign-in')
    expect(vi.getTimerCount()).toBe(0)
  })
})
