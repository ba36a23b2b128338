import { afterEach, expect, test, vi } from 'vitest'
import { caller } from '@/lib/client-api/testing/callers'
import { clientApiScripted } from '@/lib/client-api/testing/scripted-client-api'

const pauses: number[] = []
vi.mock('node:timers/promises', () => ({
  setTimeout: async (pauseMs: number) => {
    pauses.push(pauseMs)
  },
}))
const { revokeBearer } = await import('./revoke')

afterEach(() => pauses.splice(0))

test('an outage is outlived: the bearer is revoked when the client API is back', async () => {
  let calls = 0
  const api = await clientApiScripted(() => {
    calls += 1
    return calls < 3 ? undefined : { status: 200, body: { message: 'Signed out' } }
  })
  await revokeBearer(caller)
  await vi.waitFor(() => expect(api.requests).toHaveLength(3))
  expect(pauses).toEqual([5_000, 30_000])
})

test('trying ends, and a bearer that is dead is not revoked again', async () => {
  const down = await clientApiScripted(() => undefined)
  await revokeBearer(caller)
  await vi.waitFor(() => expect(down.requests).toHaveLength(4))
  const dead = await clientApiScripted(() => ({ status: 401, body: {} }))
  await revokeBearer(caller)
  expect(dead.requests).toHaveLength(1)
  expect(down.requests).toHaveLength(4)
})

test('an answer that does not come is not waited for', async () => {
  const controller = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  await clientApiScripted(() => {
    controller.abort()
    return { status: 200, body: { message: 'late' } }
  })
  await revokeBearer(caller)
  expect(timeout).toHaveBeenCalledWith(3_000)
  timeout.mockRestore()
})
