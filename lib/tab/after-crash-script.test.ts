// @vitest-environment document
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterCrashScript } from './after-crash-script'
import { isWayBack } from './way-back'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

function come(type: string, state: unknown): boolean {
  const found = [{ type }] as unknown as PerformanceEntryList
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(found)
  window.history.replaceState(state, '', '/place-order/7')
  runInThisContext(afterCrashScript)
  return isWayBack()
}

it('a page that is reloaded without the state of its entry, as after a crash, is come back to', () => {
  expect(come('reload', null)).toBe(true)
})

it('one that is opened, or reloaded with it, is not', () => {
  expect([come('navigate', null), come('reload', { wizard: { visit: 'a', step: 2 } })]).toEqual([
    false,
    false,
  ])
})

it('nothing breaks where the browser tells nothing of it', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  expect(() => runInThisContext(afterCrashScript)).not.toThrow()
})
