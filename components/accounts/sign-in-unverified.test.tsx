// @vitest-environment document
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { SignInForm } from './sign-in-form'

let root: Root
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an address that is not verified', () => {
  const asked: string[] = []
  let beforeAnswer = () => {}
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  const submit = () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  const type = (name: string, value: string) => {
    const input = field(name) as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Once the form can be sent again, too. */
  const isOffered = () =>
    vi.waitFor(() => expect(buttons()).toEqual(expect.arrayContaining(['Resend Email', 'Sign In'])))

  beforeEach(async () => {
    asked.length = 0
    beforeAnswer = () => {}
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      if (path.endsWith('/verification-link')) {
        asked.push(JSON.parse(String(body)).email)
        return Response.json({ message: 'Sent.' })
      }
      beforeAnswer()
      return failedAnswer('forbidden', { message: 'Verify your email first.', spoken: true })
    })
    root = rootOnPage()
    flushSync(() =>
      root.render(<SignInForm next="/" terms={{ termsUrl: '/terms', privacyUrl: '/privacy' }} />),
    )
    type('email', 'ada@example.com')
    type('password', 'purple kettle sings')
    submit()
    await isOffered()
  })
  const resend = async () => {
    ;[...document.querySelectorAll('button')].find(one => one.textContent === 'Resend Email')?.click()
    await vi.waitFor(() => expect(document.body.textContent).toMatch(/Wait \d+ seconds/))
  }

  it('is mailed to once a minute, however often one tries to sign in', async () => {
    await resend()
    submit()
    await vi.waitFor(() => expect(document.body.textContent).toContain('Verify your email first.'))
    expect(document.body.textContent).toMatch(/Wait \d+ seconds/)
    expect(buttons()).not.toContain('Resend Email')
    expect(asked).toEqual(['ada@example.com'])
  })

  it('waits on for the rest of its minute when another one stood in the form meanwhile', async () => {
    await resend()
    type('email', 'bo@example.com')
    submit()
    await isOffered()
    type('email', 'ada@example.com')
    submit()
    await vi.waitFor(() => expect(document.body.textContent).toMatch(/Wait \d+ seconds/))
    expect(buttons()).not.toContain('Resend Email')
    expect(asked).toEqual(['ada@example.com'])
  })

  it('leaves whoever types on where they are', async () => {
    field('password')?.focus()
    await resend()
    expect(document.activeElement).toBe(field('password'))
  })

  it('is offered none where another one stands in the form by the time of the answer', async () => {
    const answering = new Promise<void>(resolve => {
      beforeAnswer = () => {
        type('email', 'bo@example.com')
        resolve()
      }
    })
    submit()
    await answering
    await vi.waitFor(() => expect(document.body.textContent).toContain('Verify your email first.'))
    await vi.waitFor(() => expect(buttons()).toContain('Sign In'))
    expect(buttons()).not.toContain('Resend Email')
  })

  it('gets no mail any more once another one stands in the form', async () => {
    type('email', 'bo@example.com')
    await vi.waitFor(() => expect(buttons()).not.toContain('Resend Email'))
    submit()
    await isOffered()
    await resend()
    expect(asked).toEqual(['bo@example.com'])
  })
})
