// @vitest-environment document
import { beforeEach, expect, it, vi } from 'vitest'
import { settleEndedSession } from './ended-session'

const known = vi.hoisted(() => ({ signedIn: false, isLeaving: false, tell: vi.fn(), refresh: vi.fn() }))
vi.mock('./session-calls', () => ({
  refreshSession: async () => {
    known.refresh()
    return { signedIn: known.signedIn }
  },
}))
vi.mock('@/lib/tab/session-channel', () => ({ tellOtherTabs: known.tell }))
vi.mock('@/lib/tab/leave-page', () => ({
  isLeaving: () => known.isLeaving,
  leavePage: (go: () => void) => go(),
}))

const ledTo: unknown[] = []

beforeEach(() => {
  vi.spyOn(window.location, 'replace').mockImplementation(to => void ledTo.push(to))
  ledTo.length = 0
  sessionStorage.clear()
  vi.clearAllMocks()
  Object.assign(known, { signedIn: false, isLeaving: false })
  document.documentElement.dataset.session = 'first'
})

const { dataset } = document.documentElement

it('of nobody it asks nothing', async () => {
  delete dataset.session
  expect(await settleEndedSession('/wallet')).toBe(false)
  expect(known.refresh).not.toHaveBeenCalled()
})

it('what is left of one that has ended is cleared, and other tabs hear of it', async () => {
  expect(await settleEndedSession('/wallet')).toBe(false)
  expect([dataset.session, known.tell.mock.calls.length, ledTo]).toEqual([undefined, 1, []])
})

it('one that lives is gone back to once, and then its page stays', async () => {
  known.signedIn = true
  expect(await settleEndedSession('/wallet')).toBe(false)
  expect(await settleEndedSession('/wallet')).toBe(true)
  expect([dataset.session, known.tell.mock.calls.length, ledTo]).toEqual(['first', 0, ['/wallet']])
})

it('a page that is being left does nothing more', async () => {
  known.isLeaving = true
  for (const signedIn of [true, false]) {
    known.signedIn = signedIn
    expect(await settleEndedSession('/wallet')).toBe(false)
  }
  expect([dataset.session, known.tell.mock.calls.length, ledTo]).toEqual(['first', 0, []])
})
