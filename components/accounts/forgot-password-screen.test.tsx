// @vitest-environment document
import { runInThisContext } from 'node:vm'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { carryTo, mailedAt } from '@/lib/accounts/carried'
import { keepScript } from '@/lib/early-presses/keep-script'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { ForgotPasswordScreen } from './forgot-password-screen'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: goTo }) }))
vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn() } }))

const limited = () =>
  failedAnswer('rate_limited', { spoken: true, message: 'Too many attempts.', retryAfterSeconds: 3000 })

let root: Root
let answer: () => Response | Promise<Response>
let asked: string[]

beforeEach(() => {
  asked = []
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).email)
    return answer()
  })
  root = rootOnPage()
  root.render(<ForgotPasswordScreen />)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const field = () => document.querySelector('input') as HTMLInputElement
const button = () => document.querySelector('button')?.textContent
const shows = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))

async function type(email: string) {
  await vi.waitFor(() => expect(field()).not.toBeNull())
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), email)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
/** As Enter in the only field does, whether there is a button or not. */
const press = () => field().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

it('the wait is that of the address it was told for, and Enter changes nothing about it', async () => {
  answer = limited
  await type('ada@example.com')
  press()
  await shows('Wait 3000 seconds')
  press()
  await type('grace@example.com')
  await vi.waitFor(() => expect(button()).toBe('Send Reset Link'))
  press()
  await shows('Wait 3000 seconds')
  expect(button()).toBeUndefined()
  answer = () => Response.json({ message: 'Sent.' })
  await type('edith@example.com')
  press()
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/reset-mail/edith%40example.com'))
  expect(button()).toBe('Sending...')
  expect(asked).toEqual(['ada@example.com', 'grace@example.com', 'edith@example.com'])
})

it('a page that never comes is taken as a document, unless somebody goes on to another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  answer = () => Response.json({ message: 'Sent.' })
  await type('ruth@example.com')
  press()
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/reset-mail/ruth%40example.com'))
  expect(assign).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(assign.mock.calls).toEqual([['/reset-mail/ruth%40example.com']])
  root.unmount()
  root = rootOnPage()
  root.render(<ForgotPasswordScreen />)
  await type('joan@example.com')
  press()
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledWith('/reset-mail/joan%40example.com'))
  document.querySelector('a')?.addEventListener('click', event => event.preventDefault())
  document.querySelector('a')?.click()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(assign).toHaveBeenCalledOnce()
  vi.useRealTimers()
  assign.mockRestore()
})

it.each([
  ['has gone on', () => root.unmount()],
  ['goes on, to a page that is under way,', () => document.querySelector('a')?.click()],
])('whoever %s before the answer is told, and is not pulled back', async (_, goOn) => {
  let arrive = (_: Response) => {}
  answer = () =>
    new Promise(resolve => {
      arrive = resolve
    })
  await type('mary@example.com')
  press()
  await vi.waitFor(() => expect(asked).toEqual(['mary@example.com']))
  document.querySelector('a')?.addEventListener('click', event => event.preventDefault())
  goOn()
  arrive(Response.json({ message: 'Sent.' }))
  await vi.waitFor(() => expect(toast.success).toHaveBeenLastCalledWith('Reset link sent. Redirecting...'))
  expect(mailedAt('mary@example.com')).toBeDefined()
  expect(goTo).not.toHaveBeenCalled()
})

it('an address that came along from sign-in is there after a reload too, and gives way to the next', async () => {
  runInThisContext(keepScript())
  const comeWith = async (email: string) => {
    carryTo('/forgot-password', { email })
    root.unmount()
    root = rootOnPage()
    root.render(<ForgotPasswordScreen />)
    await vi.waitFor(() => expect(field()?.value).toBe(email))
  }
  await comeWith('ada@example.com')
  dispatchEvent(new Event('pagehide'))
  root.unmount()
  root = rootOnPage()
  root.render(<ForgotPasswordScreen />)
  await vi.waitFor(() => expect(field()?.value).toBe('ada@example.com'))
  dispatchEvent(new Event('pagehide'))
  await comeWith('grace@example.com')
})
