// @vitest-environment document
import { runInThisContext } from 'node:vm'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { keepPending, readPending } from '@/lib/accounts/pending-verification'
import * as texts from '@/lib/accounts/texts'
import { keepScript } from '@/lib/early-presses/keep-script'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignUpScreen } from './sign-up-screen'

let root: Root
let answer: ((answer: Response) => void) | undefined

beforeAll(() => {
  runInThisContext(keepScript())
  if (window.early) window.early.hasCode = () => true
})
beforeEach(() => {
  sessionStorage.clear()
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
  show()
})
afterEach(() => {
  window.history.replaceState(null, '')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The page, as the server sends it for the address of a friend. */
function show() {
  root.render(<SignUpScreen referralCode="FRIEND22" signInLink="" termsUrl="" privacyUrl="" />)
}

const formOnPage = () =>
  vi.waitFor(() => document.querySelector<HTMLFormElement>('form') ?? expect.fail('No form'))

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
  await formOnPage()
  await arrive()
  expect(readPending()).toBeUndefined()
})

it.each([
  ['typed', 'OTHER11'],
  ['taken out', ''],
])(
  'whoever went back to the form to mend the address has all of it after a reload, a code that was %s too',
  async (_, referralCode) => {
    keepPending({ email: 'ada@example.con', mailedAt: 1, form: { name: 'Ada', referralCode } })
    root.unmount()
    root = rootOnPage()
    show()
    await press(texts.backToSignUp)
    const form = await formOnPage()
    const values = () => Object.fromEntries(new FormData(form))
    await vi.waitFor(() =>
      expect(values()).toMatchObject({ name: 'Ada', email: 'ada@example.con', referralCode }),
    )
    const email = form.elements.namedItem('email') as HTMLInputElement
    email.value = 'ada@example.com'
    dispatchEvent(new Event('pagehide'))
    root.unmount()
    root = rootOnPage()
    show()
    const reloaded = await formOnPage()
    expect(Object.fromEntries(new FormData(reloaded))).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      referralCode,
    })
  },
)
