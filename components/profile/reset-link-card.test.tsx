// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { takeMailing } from '@/lib/accounts/mailing-handed-over'
import { tellOtherTabs } from '@/lib/tab/session-channel'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ResetLinkCard } from './reset-link-card'

vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))
vi.mock('@/lib/tab/session-channel', () => ({ tellOtherTabs: vi.fn() }))
const left = vi.hoisted(() => vi.fn())
const mayEnd = vi.hoisted(() => vi.fn(() => true))
vi.mock('@/lib/tab/leave-page', () => ({ leavePage: left, isLeaving: () => false, mayEnd }))

let root: Root
let asked: string[]
let failing: string | undefined

beforeEach(() => {
  vi.clearAllMocks()
  asked = []
  failing = undefined
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    if (path === failing) return failedAnswer('failed', { message: 'Out of ink', spoken: true })
    return Response.json({ message: 'Sent.' })
  })
  root = rootOnPage()
  root.render(<ResetLinkCard email="ada@example.com" isFirst={false} />)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const press = () =>
  vi.waitFor(() => {
    const button = document.querySelector('button')
    expect(button).not.toBeNull()
    button?.click()
  })

it('to whoever has no password yet it says what the mail tells, and promises nothing of Google', async () => {
  root.render(<ResetLinkCard email="ada@example.com" isFirst />)
  await vi.waitFor(() =>
    expect(document.querySelector('p')?.textContent).toBe(
      'You sign in with Google, and your account has no password. To give it one, have a link mailed to you: the mail says whether Google signs you in after that. You are signed out here.',
    ),
  )
})

it('mails a link, says so, signs out, and leaves', async () => {
  await press()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  expect(Number(takeMailing())).toBeGreaterThan(Date.now() - 60_000)
  expect(toast.success).toHaveBeenCalledWith('Reset link sent. Redirecting...')
  expect(asked).toEqual(['POST /api/accounts/reset-link', 'DELETE /api/session'])
  expect(tellOtherTabs).toHaveBeenCalledOnce()
  expect(toast.error).not.toHaveBeenCalled()
})

it('asks first while something is not sent yet, for it signs out, and does nothing unless it may', async () => {
  mayEnd.mockReturnValueOnce(false)
  await press()
  expect(mayEnd).toHaveBeenCalledExactlyOnceWith('Not everything is sent yet. Log out?')
  expect(asked).toEqual([])
})

it('says in the words of the catalogue that no link was sent, to be heard once, and stays', async () => {
  failing = '/api/accounts/reset-link'
  await press()
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to send reset link.'))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Failed to send reset link.'))
  expect(document.querySelector('[role=status]')).toBeNull()
  expect(asked).toEqual(['POST /api/accounts/reset-link'])
  expect(left).not.toHaveBeenCalled()
})

it('of a session that has ended nothing is told: the page moves on', async () => {
  vi.stubGlobal('fetch', async () => failedAnswer('unauthorized', { message: 'Sign in' }))
  await press()
  await vi.waitFor(() => expect(document.querySelector('[aria-disabled=true]')).not.toBeNull())
  await vi.waitFor(() => expect(document.querySelector('[aria-disabled=true]')).toBeNull())
  expect(toast.error).not.toHaveBeenCalled()
  expect(toast.success).not.toHaveBeenCalled()
})

it('says when the link is sent and signing out has failed', async () => {
  failing = '/api/session'
  await press()
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce())
  const words = 'The link is in your inbox, but you could not be signed out. Log out, then open it.'
  expect(toast.error).toHaveBeenCalledWith(words)
  await vi.waitFor(() => expect(document.body.textContent).toContain(words))
  expect(document.body.textContent).toMatch(/Wait \d+ seconds/)
  expect(left).not.toHaveBeenCalled()
})

it('counts down when a link was sent less than a minute ago, and then says nothing of that', async () => {
  vi.stubGlobal('fetch', async () =>
    failedAnswer('rate_limited', { message: 'Too many', retryAfterSeconds: 1 }),
  )
  await press()
  await vi.waitFor(() =>
    expect(document.body.textContent).toMatch(/Failed to send reset link\..*Wait 1 second/),
  )
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull(), 3_000)
  expect(document.body.textContent).not.toContain('Failed to send reset link.')
})
