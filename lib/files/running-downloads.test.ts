import { expect, it, vi } from 'vitest'
import { begin, cancel, hasFailed, percentOf, subscribe } from './running-downloads'

const id = 'all-41'

it('of one id the latest is told, as far as it is, until it is over', () => {
  const heard = vi.fn()
  const stop = subscribe(heard)
  const older = begin(id)
  const latest = begin(id)
  expect([percentOf(id), heard.mock.calls.length]).toEqual([0, 2])
  older.onProgress(80)
  older.fail()
  older.end()
  expect([percentOf(id), hasFailed(id), heard.mock.calls.length]).toEqual([0, false, 2])
  latest.onProgress(40)
  latest.onProgress(40)
  expect([percentOf(id), heard.mock.calls.length]).toEqual([40, 3])
  stop()
  latest.end()
  expect([percentOf(id), heard.mock.calls.length]).toEqual([undefined, 3])
})

it('that one has failed is known until it is begun again', () => {
  const failed = begin(id)
  failed.fail()
  failed.end()
  expect(hasFailed(id)).toBe(true)
  const again = begin(id)
  expect(hasFailed(id)).toBe(false)
  cancel(id)
  expect([failed.signal.aborted, again.signal.aborted]).toEqual([false, true])
  again.end()
})
