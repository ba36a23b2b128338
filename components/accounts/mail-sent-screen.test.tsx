// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPending } from '@/lib/accounts/pending-verification'
import { MailSentScreen } from './mail-sent-screen'

let root: Root

beforeEach(() => {
  window.history.replaceState(null, '', '/reset-mail/ada@example.com')
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Sent.' }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<MailSentScreen email="ada@example.com" />)
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('another link is noted for a reload, and the focus stays where the wait is counted', async () => {
  const button = await vi.waitFor(() => {
    const found = document.querySelector('button')
    expect(found?.textContent).toBe('Resend Email')
    return found as HTMLButtonElement
  })
  button.focus()
  button.click()
  await vi.waitFor(() => expect(readPending()).toMatchObject({ email: 'ada@example.com' }))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Wait \d+ seconds/))
})
