// @vitest-environment happy-dom
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { keepPending, readPending } from '@/lib/accounts/pending-verification'
import * as texts from '@/lib/accounts/texts'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignUpScreen } from './sign-up-screen'

let root: Root
let answer: ((answer: Response) => void) | undefined

beforeEach(() => {
  answer = undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(resolve => {
        answer = resolve
      }),
  )
  keepPending({ email: 'ada@example.com', mailedAt: 1 })
  root = rootOnPage()
  root.render(<SignUpScreen referralCode="" signInLink="" termsUrl="" privacyUrl="" />)
})
afterEach(() => {
  window.history.replaceState(null, '')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function press(name: string) {
  const button = await vi.waitFor(
    () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ??
      expect.fail(`No ${name}`),
  )
  button.click()
}

async function resend() {
  const said = vi.spyOn(toast, 'success')
  await press(texts.resend)
  await vi.waitFor(() => expect(answer).toBeDefined())
  const arrive = () => {
    answer?.(Response.json({ message: 'Sent.' }))
    return vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Sent.'))
  }
  return { arrive }
}

it('a reload after another link was mailed comes back to its wait', async () => {
  const { arrive } = await resend()
  await arrive()
  expect(readPending()?.mailedAt).toBeGreaterThan(1)
})

it('a reload shows the form to whoever went back to it before the link was mailed', async () => {
  const { arrive } = await resend()
  await press(texts.backToSignUp)
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull())
  await arrive()
  expect(readPending()).toBeUndefined()
})
