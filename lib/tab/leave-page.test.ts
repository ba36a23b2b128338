// @vitest-environment document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasLeft, isLeaving, leaveFor, leavePage, mayEnd } from './leave-page'

const assign = vi.fn()
const reload = vi.fn()
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const press = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
function show(next: DocumentVisibilityState) {
  visibility = next
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('what is under way is ended unasked where nothing holds the page, and else as is said', () => {
  const confirmed = vi.fn().mockReturnValueOnce(false).mockReturnValueOnce(true)
  vi.stubGlobal('confirm', confirmed)
  expect(mayEnd('Leave?')).toBe(true)
  expect(confirmed).not.toHaveBeenCalled()
  const hold = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', hold)
  expect([mayEnd('Leave?'), mayEnd('Leave?')]).toEqual([false, true])
  window.removeEventListener('beforeunload', hold)
  vi.unstubAllGlobals()
})

it('a way that was stopped leaves no dead page: who presses something half a minute later gets it anew', () => {
  leaveFor('https://pay.example/1')
  expect(assign).toHaveBeenCalledWith('https://pay.example/1')
  expect(isLeaving()).toBe(true)
  vi.advanceTimersByTime(30_000)
  press()
  expect(reload).not.toHaveBeenCalled()
  show('hidden')
  vi.advanceTimersByTime(1)
  show('hidden')
  expect(reload).not.toHaveBeenCalled()
  show('visible')
  expect(reload).toHaveBeenCalledOnce()
  press()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a way that was stopped keeps nobody from logging out, once', () => {
  leaveFor('https://pay.example/2')
  expect([isLeaving(), hasLeft()]).toEqual([true, false])
  const go = vi.fn()
  expect(leavePage(go)).toBe(true)
  expect(leavePage(go)).toBe(false)
  expect(go).toHaveBeenCalledOnce()
  expect(hasLeft()).toBe(true)
})
