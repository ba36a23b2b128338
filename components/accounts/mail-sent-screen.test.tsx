// @vitest-environment document
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { carryMailing, mailedAt } from '@/lib/accounts/carried'
import { handOverMailing, takeMailing } from '@/lib/accounts/mailing-handed-over'
import { readPending } from '@/lib/accounts/pending-verification'
import * as texts from '@/lib/accounts/texts'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { MailSentScreen } from './mail-sent-screen'

let root: Root

beforeEach(() => {
  window.history.replaceState(null, '', '/reset-mail/ada@example.com')
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Sent.' }))
  root = rootOnPage()
})
afterEach(() => {
  carryMailing('', 0)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () => root.render(<MailSentScreen email="ada@example.com" />)

it('a link that the document before had mailed is waited for here, and after a reload', async () => {
  const at = Date.now()
  handOverMailing(at)
  const said = vi.spyOn(toast, 'success')
  show()
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/Wait \d+ seconds/))
  expect(document.querySelector('button')).toBeNull()
  await vi.waitFor(() => expect(readPending()).toEqual({ email: 'ada@example.com', mailedAt: at }))
  expect(takeMailing()).toBeUndefined()
  expect(said).toHaveBeenCalledExactlyOnceWith('Reset link sent. Redirecting...')
})

it.each([
  ['a link was mailed just now, the wait', () => handOverMailing(Date.now()), /Wait \d+ seconds/, []],
  ['nobody knows of one, the button', () => undefined, /Resend Email/, ['Resend Email']],
])('the server sends the wait; where %s follows it', async (_, before, words, buttons) => {
  before()
  root.unmount()
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<MailSentScreen email="ada@example.com" />)
  expect(place.textContent).toContain('Wait 60 seconds to resend the email')
  const shown = new Set<string | null>()
  const note = () => {
    for (const button of place.querySelectorAll('button')) shown.add(button.textContent)
  }
  note()
  const watch = new MutationObserver(note)
  watch.observe(place, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  const hydrated = hydrateRoot(place, <MailSentScreen email="ada@example.com" />)
  onTestFinished(() => hydrated.unmount())
  await vi.waitFor(() => expect(place.querySelector('section')).toBe(document.activeElement))
  await vi.waitFor(() => expect(place.textContent).toMatch(words))
  expect([...shown]).toEqual(buttons)
})

it('another link is noted for a reload, and the focus stays where the wait is counted', async () => {
  show()
  const button = await vi.waitFor(() => {
    const found = document.querySelector('button')
    expect(found?.textContent).toBe('Resend Email')
    // Before that the panel would take the focus from the button.
    expect(document.activeElement?.tagName).toBe('SECTION')
    return found as HTMLButtonElement
  })
  button.focus()
  button.click()
  await vi.waitFor(() => expect(readPending()).toMatchObject({ email: 'ada@example.com' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Wait \d+ seconds/))
})

it('another link that is mailed after the page was left is noted for it, and in no other entry', async () => {
  let arrive = (_: Response) => {}
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(resolve => {
        arrive = resolve
      }),
  )
  const said = vi.spyOn(toast, 'success')
  show()
  const button = await vi.waitFor(() => document.querySelector('button') ?? expect.fail('No button'))
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Resending...'))
  root.unmount()
  window.history.replaceState(null, '', '/sign-up')
  arrive(Response.json({ message: 'Sent.' }))
  await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('Sent.'))
  expect(mailedAt('ada@example.com')).toBeDefined()
  expect(readPending()).toBeUndefined()
})

it("the browser's Back to it waits for the last link, and not for the one before it", async () => {
  const minuteAgo = Date.now() - 61_000
  carryMailing('ada@example.com', minuteAgo)
  show()
  await vi.waitFor(() => expect(readPending()?.mailedAt).toBe(minuteAgo))
  await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toBe('Resend Email'))
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(document.querySelector('button')).toBeNull())
  root.unmount()
  root = rootOnPage()
  show()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'))
  expect(document.querySelector('button')).toBeNull()
  expect(readPending()?.mailedAt).toBeGreaterThan(minuteAgo)
})

it.each([
  ['an outage', () => failedAnswer('unavailable', { message: 'No' }), true],
  ['a limit', () => failedAnswer('rate_limited', { spoken: true, message: 'Too many attempts.' }), false],
])(
  '%s is told above the button and heard from the toast alone, until another try',
  async (_, answer, hasRequest) => {
    vi.stubGlobal('fetch', async () => answer())
    show()
    const button = await vi.waitFor(() => {
      const found = document.querySelector('button')
      expect(found).not.toBeNull()
      return found as HTMLButtonElement
    })
    button.click()
    await vi.waitFor(() => expect(document.body.textContent).toContain('Failed to send reset link.'))
    expect(document.body.textContent?.includes('Request request-1')).toBe(hasRequest)
    expect(document.querySelector('[role=status], [aria-live]')).toBeNull()
    vi.stubGlobal('fetch', async () => Response.json({ message: 'Sent.' }))
    await vi.waitFor(() => expect(button.textContent).toBe('Resend Email'))
    button.click()
    await vi.waitFor(() => expect(document.body.textContent).toMatch(/Wait \d+ seconds/))
    expect(document.body.textContent).not.toContain('Failed')
  },
)

it.each([
  [{ message: 'Sent.' }, 'Sent.'],
  [{ message: '' }, texts.linkSent],
])('another link is told of, whatever the answer says: %j', async (answer, words) => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const success = vi.spyOn(toast, 'success')
  show()
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull())
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(success).toHaveBeenCalledWith(words))
})

it('while another link is asked for, the button says so and asks no second time', async () => {
  const ask = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', ask)
  show()
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull())
  const button = document.querySelector('button') as HTMLButtonElement
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  button.click()
  await vi.waitFor(() => expect(button.textContent).toBe('Resending...'))
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.click()
  expect(ask).toHaveBeenCalledOnce()
})

it('leads to another address, and back to signing in', async () => {
  show()
  const links = () => [...document.querySelectorAll('a')].map(a => [a.textContent, a.getAttribute('href')])
  await vi.waitFor(() =>
    expect(links()).toEqual([
      ['Use another email', '/forgot-password'],
      ['Sign In', '/sign-in'],
    ]),
  )
})
