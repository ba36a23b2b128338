// @vitest-environment document
import { beforeEach, expect, it, vi } from 'vitest'
import { takeUpUnsent } from '@/components/chat/take-up-unsent'
import { toast } from '@/components/ui/toast'
import { keptForMs, keptFormName } from '@/lib/accounts/kept-form'
import { tellOtherTabs } from '@/lib/tab/session-channel'
import { arrive } from './arrive'

vi.mock('@/components/chat/take-up-unsent', () => ({ takeUpUnsent: vi.fn() }))
vi.mock('@/lib/tab/session-channel', () => ({ tellOtherTabs: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: { info: vi.fn() } }))
beforeEach(() => vi.clearAllMocks())

it.each([
  ['early-bird', /has an Early Bird place/],
  ['no-place', /^This account has no Early Bird place\./],
  ['new-only', /^You are signed in\. What your account has of the Early Bird offer stays as it is\.$/],
])('says of an arrival as %s what became of the place', (arrival, words) => {
  window.history.replaceState(null, '', `/#${arrival}`)
  arrive()
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(words))
})

it('tells other tabs of a sign-in, and of nothing else', () => {
  for (const hash of ['#signed-in', '', '#top']) {
    window.history.replaceState(null, '', `/${hash}`)
    arrive()
    expect(tellOtherTabs).toHaveBeenCalledOnce()
  }
})

it('says nothing of a plain sign-in', () => {
  window.history.replaceState(null, '', '/#signed-in')
  arrive()
  expect(toast.info).not.toHaveBeenCalled()
  expect(window.location.hash).toBe('')
})

it.each([
  ['/wallet#signed-in', 'first', 0, 0],
  ['/invoice/41', 'first', 0, 0],
  ['/invoice/41', null, 0, 1],
  ['/invoice/41', null, keptForMs, 0],
  // It may have lost its session, and has a form of its own.
  ['/sign-in?reason=expired', 'first', 0, 1],
])(
  'at %s with the session %s, of forms by which somebody wanted to sign in %i ms ago keeps %i',
  (...given) => {
    const [path, session, age, left] = given
    const kept = { at: Date.now() - age, values: { name: 'Ada' } }
    sessionStorage.setItem(`${keptFormName}/sign-up`, JSON.stringify(kept))
    window.history.replaceState(null, '', path)
    if (session) document.documentElement.dataset.session = session
    else delete document.documentElement.dataset.session
    arrive()
    expect(sessionStorage.length).toBe(left)
    sessionStorage.clear()
  },
)

it('takes up what is not sent of a chat, whoever comes and from wherever', () => {
  window.history.replaceState(null, '', '/')
  arrive()
  expect(takeUpUnsent).toHaveBeenCalledOnce()
  expect(toast.info).not.toHaveBeenCalled()
})
