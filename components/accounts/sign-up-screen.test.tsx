// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { SignUpScreen } from './sign-up-screen'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  window.history.replaceState(null, '')
  refresh.mockClear()
  vi.unstubAllGlobals()
})

const campaign = { percent: 80, lastDay: '2099-09-30', places: 100, state: 'open' } as const
const typed = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'purple kettle sings',
  passwordConfirmation: 'purple kettle sings',
}

it.each([
  [null, 1],
  [7, 0],
])('with place %s of an open campaign the offer around is asked for again %d times', async (place, times) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Welcome.', place }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <SignUpScreen
      referralCode=""
      signInLink={null}
      campaign={campaign}
      termsUrl="/terms"
      privacyUrl="/privacy"
    />,
  )
  const form = await vi.waitFor(() => {
    const found = document.querySelector('form')
    expect(found).not.toBeNull()
    return found as HTMLFormElement
  })
  for (const [name, value] of Object.entries(typed))
    (form.elements.namedItem(name) as HTMLInputElement).value = value
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Verify Your Email'))
  expect(refresh).toHaveBeenCalledTimes(times)
})
