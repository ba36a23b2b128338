// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import * as texts from '@/lib/profile/deletion-texts'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { DeleteAccountScreen } from './delete-account-screen'

/* What the page of a mailed link shows and asks for, by what it is answered. */

vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))

let ended: string[]
let isOtherHere: boolean
vi.mock('@/lib/accounts/session-calls', () => ({
  refreshSession: async () => {
    ended.push('refreshed')
    return { signedIn: isOtherHere }
  },
  signOut: async () => ended.push('signed out'),
}))

// A document is left once; these tests share one.
vi.mock('@/lib/tab/leave-page', async importOriginal => ({
  ...(await importOriginal<object>()),
  leavePage: (go: () => void) => go(),
}))

const linkToken = 'a'.repeat(43)
let asked: { path: string; body: unknown }[]
let root: Root
let standing: { email: string; balanceCents: number; obstacles: object[] }
let refusal: Response | Promise<Response> | undefined

const gone = () =>
  failedAnswer('gone', { message: 'This link has expired or was used already.', spoken: true })

beforeEach(() => {
  asked = []
  ended = []
  isOtherHere = false
  refusal = undefined
  standing = { email: 'a***@example.com', balanceCents: 0, obstacles: [] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body && JSON.parse(String(init.body)) })
    if (path === '/api/account-deletion/link') return (await refusal)?.clone() ?? Response.json(standing)
    if (path === '/api/account-deletion') return (await refusal)?.clone() ?? Response.json({ message: '' })
    throw new Error(path)
  })
  vi.spyOn(window.location, 'replace').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(search = `?token=${linkToken}`) {
  window.history.replaceState(null, '', `/delete-account${search}`)
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <DeleteAccountScreen supportEmail="help@inkwell.example" />
    </QueryProvider>,
  )
}
const text = () => document.body.textContent ?? ''
const until = (holds: () => void) => vi.waitFor(holds)
const says = (words: string) => until(() => expect(text()).toContain(words))
const confirm = () =>
  until(() => {
    const button = [...document.querySelectorAll('button')].find(
      one => one.textContent === 'Delete my account',
    )
    expect(button).toBeDefined()
    button?.focus()
    button?.click()
  })
function type(value: string) {
  const input = document.querySelector<HTMLInputElement>('input[name=giveUp]')
  if (input) input.value = value
}
const deletions = () => asked.filter(({ path }) => path === '/api/account-deletion')

it('deletes nothing by being opened, and takes the link out of the address', async () => {
  show()
  await says('Delete your account for good?')
  expect(asked).toEqual([{ path: '/api/account-deletion/link', body: { linkToken } }])
  expect(window.location.search).toBe('')
  expect(document.body.innerHTML).not.toContain(linkToken)
  expect(text()).toContain('a***@example.com')
  expect(document.querySelector('input')).toBeNull()
})

it('deletes when it is confirmed, forgets the session here and leaves for the last page', async () => {
  show()
  await confirm()
  await until(() => expect(window.location.replace).toHaveBeenCalledWith('/account-deleted'))
  expect(deletions()).toEqual([{ path: '/api/account-deletion', body: { linkToken, giveUpCents: 0 } }])
  expect(ended).toEqual(['refreshed', 'signed out'])
})

it('is heard while it is sent, so that the same failure is heard once more', async () => {
  show()
  await says('Delete your account for good?')
  let refuse = (_: Response) => {}
  refusal = new Promise(resolve => {
    refuse = resolve
  })
  await confirm()
  const heard = () => document.querySelector('form [role=status]')?.textContent
  await until(() => expect(heard()).toBe(texts.confirming))
  refuse(failedAnswer('unavailable'))
  await until(() => expect(heard()).toContain(texts.notCertain))
  expect(heard()).not.toContain(texts.confirming)
})

it('leaves the session of somebody else alone, and tells them whose account is gone', async () => {
  isOtherHere = true
  show()
  await confirm()
  await until(() => expect(window.location.replace).toHaveBeenCalledWith('/account-deleted?whose=other'))
  expect(ended).toEqual(['refreshed'])
})

it('wants what is given up typed to the cent, and shows another amount when there is one', async () => {
  standing = { ...standing, balanceCents: 1_250 }
  show()
  await says('Your wallet holds $12.50.')
  expect(text()).toContain('help@inkwell.example')
  type('12')
  await confirm()
  await until(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(deletions()).toEqual([])
  type('12.50')
  standing = { ...standing, balanceCents: 2_000 }
  const others = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/account-deletion') return others(path, init)
    asked.push({ path, body: JSON.parse(String(init.body)) })
    const message = 'The wallet holds $20.00 now.'
    return failedAnswer('invalid_fields', { message, spoken: true, fields: { giveUp: message } })
  })
  await confirm()
  await says('Your wallet holds $20.00.')
  await says('The wallet holds $20.00 now.')
  expect(document.activeElement?.textContent).toContain('The wallet holds $20.00 now.')
  expect(deletions()).toEqual([{ path: '/api/account-deletion', body: { linkToken, giveUpCents: 1_250 } }])
})

it('of what is in the way says what to do, and offers no button', async () => {
  standing = { ...standing, obstacles: [{ orderId: 41, code: 'ORD-000041', reason: 'to_accept' }] }
  show()
  await says('ORD-000041 waits to be accepted.')
  expect(document.body.textContent).toContain('If that takes too long, write to help@inkwell.example.')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

it.each([
  ['without a link', ''],
  ['with an empty one', '?token='],
])('%s asks nobody', async (_, search) => {
  show(search)
  await says('This link does not work any more')
  expect(asked).toEqual([])
  expect(document.querySelector('[role=alert]')?.textContent).toContain(
    'you can ask for another in your profile',
  )
  expect(document.querySelector('[role=alert] h1')).toBeNull()
})

it('of a link that is over says so', async () => {
  refusal = gone()
  show()
  await says('This link does not work any more')
})

it('can be tried again after an outage', async () => {
  const message = 'The service cannot be reached right now.'
  refusal = failedAnswer('unavailable', { message, spoken: true })
  show()
  await says('This could not be looked up')
  refusal = undefined
  ;[...document.querySelectorAll('button')].find(one => one.textContent === 'Retry')?.click()
  await says('Delete your account for good?')
})

it('of a deletion that was not answered it says that nobody knows, and keeps the form for another try', async () => {
  show()
  await says('Delete your account for good?')
  const keys: unknown[] = []
  let answer = () => failedAnswer('timeout')
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push({ path, body: undefined })
    if (path !== '/api/account-deletion') return gone()
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
  await confirm()
  await says('It is not certain that your account was deleted. Try again: it is deleted once.')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await until(() => expect(asked.at(-1)?.path).toBe('/api/account-deletion/link'))
  await new Promise(resolve => requestAnimationFrame(resolve))
  expect(text()).toContain('Delete your account for good?')
  answer = () => Response.json({ message: '' })
  await confirm()
  await until(() => expect(window.location.replace).toHaveBeenCalledWith('/account-deleted'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it('of a deletion that is still under way it does not say that the link is over', async () => {
  show()
  await says('Delete your account for good?')
  refusal = failedAnswer('conflict', { retryAfterSeconds: 1 })
  await confirm()
  await says('It is not certain that your account was deleted.')
  expect(asked.filter(({ path }) => path === '/api/account-deletion/link')).toHaveLength(1)
})

it('whoever was turned away at the door is told that nothing was deleted', async () => {
  show()
  await says('Delete your account for good?')
  refusal = failedAnswer('rate_limited')
  await confirm()
  await says('Your account was not deleted. Try again.')
})

it('of a link that was used meanwhile it says so once it is pressed', async () => {
  show()
  await says('Delete your account for good?')
  refusal = gone()
  await confirm()
  await says('This link does not work any more')
})

it('looks again for what was in the way, however soon the person is back', async () => {
  standing = { ...standing, obstacles: [{ orderId: 41, code: 'ORD-000041', reason: 'to_accept' }] }
  show()
  await says('ORD-000041 waits to be accepted.')
  standing = { ...standing, obstacles: [] }
  window.dispatchEvent(new Event('visibilitychange'))
  await says('Delete my account')
  expect(text()).not.toContain('ORD-000041')
})
