import { afterEach, expect, it, vi } from 'vitest'
import { inSessionOrder } from './session-lock'

afterEach(() => void vi.unstubAllGlobals())

/** A browser whose locks are these. */
const giveLocks = (locks: unknown) => vi.stubGlobal('navigator', { locks })
const granted = { request: async (_name: string, run: () => Promise<unknown>) => run() }
const denied = {
  request: async () => {
    throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
  },
}

it.each([
  ['grants locks', granted],
  ['denies locks, as where it keeps no cookies', denied],
  ['has no locks', undefined],
])('makes the call once, and says what came of it, in a browser that %s', async (_which, locks) => {
  giveLocks(locks)
  const call = vi.fn(async () => 'signed in')
  expect(await inSessionOrder(call)).toBe('signed in')
  const failing = vi.fn(async () => {
    throw new Error('Invalid email or password')
  })
  await expect(inSessionOrder(failing)).rejects.toThrow('Invalid email or password')
  expect([call.mock.calls.length, failing.mock.calls.length]).toEqual([1, 1])
})

it('waits for its turn', async () => {
  let turn = () => {}
  const come = new Promise<void>(resolve => {
    turn = resolve
  })
  giveLocks({ request: (_name: string, run: () => Promise<unknown>) => come.then(run) })
  const call = vi.fn(async () => 'signed in')
  const calling = inSessionOrder(call)
  await Promise.resolve()
  expect(call).not.toHaveBeenCalled()
  turn()
  expect(await calling).toBe('signed in')
})
