// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ResetPasswordForm } from './reset-password-form'

vi.mock('@/lib/accounts/reset-key', () => ({
  takeResetKey: () => ({ email: 'ada@example.com', linkToken: 'of-the-link' }),
}))

let root: Root
let answer: () => Response

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
  root = rootOnPage()
  root.render(<ResetPasswordForm email="ada@example.com" />)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function choose(password: string) {
  const form = await vi.waitFor(() => {
    const found = document.querySelector('form')
    expect(found).not.toBeNull()
    return found as HTMLFormElement
  })
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=password]')) field.value = password
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}
const focusIsOn = (words: RegExp) =>
  vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(words))
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))

it.each([
  ['gone', 'This link has expired.', true, 'This link has expired.'],
  ['gone', 'This is no longer available.', undefined, 'Failed to send reset link.'],
  ['refused', 'The request was refused.', undefined, 'Failed to send reset link.'],
] as const)(
  'a dead link (%s: %s) is told, and a fresh one can be had',
  async (code, message, spoken, words) => {
    answer = () => failedAnswer(code, { message, spoken })
    await choose('purple kettle sings')
    await says(words)
    expect(document.querySelector('button:not([aria-label])')?.textContent).toBe('Mail me a fresh link')
  },
)

it.each(['linkToken', 'email'])('a link whose %s the form has no field for is as dead', async field => {
  answer = () =>
    failedAnswer('invalid_fields', { message: 'Check what is marked.', fields: { [field]: 'Invalid.' } })
  await choose('purple kettle sings')
  await says('Failed to send reset link.')
  await says('Mail me a fresh link')
})

it('a password that is too short is told at its field, and asks nobody', async () => {
  answer = vi.fn(() => Response.json({}))
  await choose('1234567')
  await says('Password should be at least 8 characters long')
  expect(document.querySelector('[name=password]')?.getAttribute('aria-invalid')).toBe('true')
  expect(answer).not.toHaveBeenCalled()
})

it.each([
  ['unavailable', 'It is not certain that the password was changed. Try again: it is changed once.'],
  ['rate_limited', 'Failed to change password'],
] as const)('an outage (%s) is no dead link: the same password can be sent again', async (code, words) => {
  answer = () => failedAnswer(code, { message: 'No' })
  await choose('purple kettle sings')
  await says(words)
  await says('Request request-1')
  const button = document.querySelector('button:not([aria-label])')
  await vi.waitFor(() => expect(button?.textContent).toBe('Set New Password'))
})

it('a dead link has the focus beside the way to a fresh one, and what is mailed takes its place', async () => {
  answer = () => failedAnswer('gone', { message: 'This link has expired.', spoken: true })
  await choose('purple kettle sings')
  await says('This link has expired.')
  await focusIsOn(/^This link has expired\.Mail me a fresh link$/)
  answer = () => Response.json({ message: 'Sent.' })
  const fresh = document.querySelector<HTMLButtonElement>('button:not([aria-label])')
  fresh?.focus()
  fresh?.click()
  await says('If there is an account for ada@example.com, a link to choose a new password is on its way.')
  expect(document.body.textContent).not.toContain('This link has expired.')
  await focusIsOn(/^Wait \d+ seconds to resend the email$/)
  const typed = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
  expect(typed.map(({ value }) => value)).toEqual(['purple kettle sings', 'purple kettle sings'])
})
