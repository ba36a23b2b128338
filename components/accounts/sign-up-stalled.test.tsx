// @vitest-environment document
import { afterEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignUpForm } from './sign-up-form'

/* On a poor line the code of the form's rules may neither come nor fail. */
vi.mock('@/lib/accounts/schema', () => new Promise(() => {}))

afterEach(() => void vi.useRealTimers())

it('is judged by the server alone when its rules keep it waiting', async () => {
  const call = vi.fn(async () => ({ email: 'ada@example.com' }) as never)
  rootOnPage().render(
    <SignUpForm
      page="/sign-up"
      code=""
      call={call}
      onSignedUp={vi.fn()}
      termsUrl="/terms"
      privacyUrl="/privacy"
    />,
  )
  const form = await vi.waitFor(() => {
    const found = document.querySelector('form')
    expect(found).not.toBeNull()
    return found as HTMLFormElement
  })
  const email = form.elements.namedItem('email') as HTMLInputElement
  email.value = 'ada@example.com'
  vi.useFakeTimers()
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.advanceTimersByTimeAsync(7_000)
  expect(call).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(call).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ email: 'ada@example.com' }),
    expect.any(String),
  )
})
