// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageError } from './page-error'
import { PlainError } from './plain-error'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

/** As Next hands it to the error page. */
const error = Object.assign(new Error('An error occurred in the Server Components render.'), {
  digest: '3184729015',
})
const reset = vi.fn()
let root: Root

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.clearAllMocks()
})

it.each([
  ['as a rule', <PageError key="rule" error={error} reset={reset} />],
  ['at the worst', <PlainError key="worst" error={error} onRetry={reset} />],
])('a page that broke names what finds it in the log, and can be asked for again (%s)', async (_, page) => {
  root.render(page)
  await vi.waitFor(() => expect(document.body.textContent).toContain('This page could not be shown'))
  expect(document.body.textContent).toContain('Request 3184729015')
  expect(document.body.textContent).not.toContain('Server Components')
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Retry')
  button?.click()
  await vi.waitFor(() => expect(reset).toHaveBeenCalledOnce())
})
