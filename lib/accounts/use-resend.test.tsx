// @vitest-environment document
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { useResend } from './use-resend'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const ask = async () => ({ message: '' })
let resend: (email: string) => Promise<string>

function Page() {
  const link = useResend({ ask })
  resend = link.resend
  return (
    <main tabIndex={-1}>
      <input />
      <div ref={link.place} tabIndex={-1} id="place">
        {link.waitSeconds > 0 ? 'Wait' : <button type="button">Resend</button>}
      </div>
    </main>
  )
}

const find = (what: string) => document.querySelector<HTMLElement>(what)

beforeEach(async () => {
  const root = rootOnPage()
  await act(async () => root.render(<Page />))
})

it.each([
  ['the button', 'button', '#place'],
  ['what stands around it, as by a press in Safari,', 'main', '#place'],
  ['who types', 'input', 'input'],
])('while one has to wait, the focus of %s (%s) is with %s', async (_, had, has) => {
  find(had)?.focus()
  await act(async () => void (await resend('ada@example.com')))
  expect(document.body.textContent).toContain('Wait')
  expect(document.activeElement).toBe(find(has))
})
