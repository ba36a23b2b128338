import { afterEach, expect, it, vi } from 'vitest'
import { tabChannel } from './tab-channel'

afterEach(() => vi.unstubAllGlobals())

it('tells the other tabs and never the one that speaks, until they stop listening', async () => {
  const here = tabChannel('test')
  const there = tabChannel('test')
  const heardHere = vi.fn()
  const heardThere = vi.fn()
  here.listen(heardHere)
  const stop = there.listen(heardThere)
  here.tell()
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(1))
  expect(heardHere).not.toHaveBeenCalled()
  stop()
  here.tell()
  there.tell()
  await vi.waitFor(() => expect(heardHere).toHaveBeenCalledTimes(1))
  expect(heardThere).toHaveBeenCalledTimes(1)
})

/** As Firefox does where cookies and site data are blocked. */
class Refused {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
}

it.each([
  ['have no such channel', undefined],
  ['refuse it', Refused],
])('is silent where browsers %s', (_, what) => {
  vi.stubGlobal('BroadcastChannel', what)
  const channel = tabChannel('test')
  channel.listen(() => {})()
  channel.tell()
})
