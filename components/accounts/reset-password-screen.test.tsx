// @vitest-environment document
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ResetPasswordScreen } from './reset-password-screen'

let root: Root

beforeEach(() => {
  window.history.replaceState(null, '', '/ResetPassword?token=used&email=ada@example.com')
  vi.stubGlobal('fetch', async () => failedAnswer('gone', { spoken: true, message: 'This link was used.' }))
  root = rootOnPage()
  root.render(<ResetPasswordScreen email={undefined} />)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('a dead link is told beside the way to another one', async () => {
  await vi.waitFor(() => expect(document.querySelectorAll('input[type=password]')).toHaveLength(2))
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type=password]'))
    field.value = 'purple kettle sings'
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('This link was used.'))
  const links = [...document.querySelectorAll('a')].map(a => [a.textContent, a.getAttribute('href')])
  expect(links).toEqual([
    ['Ask for another link', '/forgot-password'],
    ['Sign In', '/sign-in'],
  ])
})
