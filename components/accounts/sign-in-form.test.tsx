// @vitest-environment document
import { runInThisContext } from 'node:vm'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { takeCarried } from '@/lib/accounts/carried'
import { keepScript } from '@/lib/early-presses/keep-script'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignInForm } from './sign-in-form'

/* Signing in is e2e/sign-in.spec.ts. */

let root: Root
const replace = vi.fn()
beforeAll(() => {
  runInThisContext(keepScript())
})
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(): HTMLFormElement {
  const google = { page: 'sign-in', next: '/', code: '' } as const
  const terms = { termsUrl: '/terms', privacyUrl: '/privacy' }
  root = rootOnPage()
  flushSync(() => root.render(<SignInForm next="/wallet" google={google} terms={terms} />))
  return document.querySelector('form') ?? expect.fail('No form')
}

function type(form: HTMLFormElement, typed: Record<string, string>) {
  for (const [name, value] of Object.entries(typed))
    (form.elements.namedItem(name) as HTMLInputElement).value = value
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

/** The form, left for Google with an address in it, and then sent to a server that answers so. */
function leftThenSent(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  const form = show()
  type(form, { email: 'ada@example.com', password: 'purple kettle sings' })
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).toContain('ada@example.com')
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

it('keeps what it was left with until somebody is signed in', async () => {
  leftThenSent(() => failedAnswer('refused', { message: 'This is not the password', spoken: true }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('This is not the password'))
  expect(sessionStorage.length).toBe(1)
})

it('says before anything is sent that the browser keeps no cookies', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const fetched = vi.fn()
  leftThenSent(fetched)
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toBe(
      'Your browser keeps no cookies, and signing in needs them. Allow them for this site and try again.',
    ),
  )
  expect(fetched).not.toHaveBeenCalled()
})

it('says so before somebody goes to Google, too, who would come back without a session or a word', async () => {
  const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  show()
  const link = document.querySelector<HTMLElement>('a[href^="/api/session/google"]')
  const press = () => link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  flushSync(() => expect(press()).toBe(false))
  expect(document.body.textContent).toContain('Your browser keeps no cookies, and signing in needs them.')
  enabled.mockReturnValue(true)
  link?.addEventListener('click', event => {
    expect(event.defaultPrevented).toBe(false)
  })
  flushSync(press)
  expect(document.body.textContent).not.toContain('keeps no cookies')
})

it('hands on the address that stands there when somebody has forgotten the password, and none that stood there before', () => {
  const form = show()
  const forgotten = document.querySelector<HTMLElement>('a[href="/forgot-password"]')
  forgotten?.addEventListener('click', event => event.preventDefault())
  type(form, { email: 'ada@example.con' })
  forgotten?.click()
  type(form, { email: '' })
  forgotten?.click()
  expect(takeCarried('/forgot-password')).toEqual({})
  type(form, { email: 'ada@example.com' })
  forgotten?.click()
  expect(takeCarried('/forgot-password')).toEqual({ email: 'ada@example.com' })
})

it('keeps nothing of whoever signed in with a password after all', async () => {
  leftThenSent(() => Response.json({}))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/wallet'))
  dispatchEvent(new Event('pagehide'))
  root.unmount()
  expect(sessionStorage.length).toBe(0)
})

it('gives way to another page in this document, and has what was typed last by whoever comes back', () => {
  const form = show()
  type(form, { email: 'ada@example.con', password: 'purple kettle sings' })
  dispatchEvent(new Event('pagehide'))
  type(form, { email: 'ada@example.com' })
  root.unmount()
  const shown = show()
  expect(valuesOf(shown)).toEqual({ email: 'ada@example.com', password: '' })
  type(shown, { email: '' })
  root.unmount()
  expect(valuesOf(show()).email).toBe('')
})
