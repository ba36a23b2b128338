// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryProvider } from '@/components/shell/query-provider'
import { PasswordForm } from './password-form'

let root: Root

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Password updated' }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <QueryProvider>
      <PasswordForm email="ada@example.com" />
    </QueryProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]

it('once changed nothing typed stays, and the focus stays with the form', async () => {
  await vi.waitFor(() => expect(fields()).toHaveLength(3))
  const before = fields()
  for (const field of before) field.value = 'purple kettle sings'
  before[2]?.focus()
  before[2]?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['', '', '']))
  await vi.waitFor(() => expect(document.activeElement).toBe(fields()[0]?.closest('[tabindex]')))
})
