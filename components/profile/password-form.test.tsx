// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { toast } from '@/components/ui/toast'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PasswordForm } from './password-form'
import { SessionsCard } from './sessions-card'

const at = { startedAt: '2026-05-01T10:00:00.000Z', lastSeenAt: '2026-05-01T11:00:00.000Z' }
const here = { id: 1, device: 'Firefox on Windows', isCurrent: true, ...at }
const phone = { id: 2, device: 'Safari on iPhone', isCurrent: false, ...at }

let root: Root
let sessions: object[]

beforeEach(() => {
  sessions = [here, phone]
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/profile/sessions') return Response.json(sessions)
    sessions = [here]
    return Response.json({ message: 'Password updated' })
  })
  root = rootOnPage()
  root.render(
    <QueryProvider>
      <PasswordForm email="ada@example.com" />
      <SessionsCard />
    </QueryProvider>,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]

async function change() {
  await vi.waitFor(() => expect(fields()).toHaveLength(3))
  for (const field of fields()) field.value = 'purple kettle sings'
  fields()[2]?.focus()
  fields()[2]?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

it('once changed nothing typed stays, and the focus stays with the form', async () => {
  await change()
  await vi.waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['', '', '']))
  await vi.waitFor(() => expect(document.activeElement).toBe(fields()[0]?.closest('[tabindex]')))
})

it('the devices that were signed out by it are listed no more', async () => {
  await vi.waitFor(() => expect(document.body.textContent).toContain('Safari on iPhone'))
  await change()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Safari on iPhone'))
  expect(document.body.textContent).toContain('Firefox on Windows')
})

const fieldsSaid = { oldPassword: 'This is not your password.', newPassword: 'This one is too short.' }

it.each([
  ['both fields', { fields: fieldsSaid }, Object.values(fieldsSaid)],
  ['itself', { message: 'Not tonight.', spoken: true, fields: fieldsSaid }, ['Not tonight.']],
  ['nothing', {}, ['Failed to change password']],
] as const)(
  'of a server that speaks of %s, each sentence is a toast of its own, to be heard once',
  async (_, said, words) => {
    const told = vi.spyOn(toast, 'error')
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/api/profile/sessions'
        ? Response.json(sessions)
        : failedAnswer('invalid_fields', { message: 'No', ...said }),
    )
    await change()
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
    expect(told.mock.calls).toEqual(words.map(one => [one]))
    const heard = [...document.querySelectorAll('form [role=status]')].map(({ textContent }) => textContent)
    expect(heard.join()).not.toContain(words[0])
  },
)

it('of a change that was not answered for the form says that nobody knows, and the next try means the same one', async () => {
  const told = vi.spyOn(toast, 'error')
  const keys: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/api/profile/sessions') return Response.json(sessions)
    keys.push(headers['idempotency-key'])
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ message: 'Password updated' })
  })
  await change()
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('Failed to change password'))
  const heard = () =>
    [...document.querySelectorAll('form [role=status]')].map(({ textContent }) => textContent).join()
  await vi.waitFor(() => expect(heard()).toContain('It is not certain that the password was changed.'))
  await vi.waitFor(() => expect(document.querySelector('form [aria-disabled=true]')).toBeNull())
  await change()
  await vi.waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
})

it('of a session that has ended nothing is told: the page moves on', async () => {
  const told = vi.spyOn(toast, 'error')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path === '/api/profile/sessions'
      ? Response.json(sessions)
      : failedAnswer('unauthorized', { message: 'Sign in' })
  })
  await change()
  await vi.waitFor(() => expect(asked).toContain('/api/profile/password'))
  await vi.waitFor(() => expect(document.querySelector('form [aria-disabled=true]')).toBeNull())
  expect(told).not.toHaveBeenCalled()
  expect(fields().map(({ value }) => value)).toEqual(Array(3).fill('purple kettle sings'))
})
