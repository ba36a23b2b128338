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

it('is silent where browsers have no such channel', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const channel = tabChannel('test')
  channel.listen(() => {})()
  channel.tell()
})
