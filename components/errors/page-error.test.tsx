// @vitest-environment document
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { PageError } from './page-error'
import { PlainError } from './plain-error'

const refresh = vi.hoisted(() => vi.fn())
const post = vi.hoisted(() => vi.fn())
vi.mock('@/lib/api/request', () => ({ api: { post } }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

/** As Next hands it to the error page. */
const error = Object.assign(new Error('An error occurred in the Server Components render.'), {
  digest: '3184729015',
})
const reset = vi.fn()
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
let root: Root

beforeEach(() => {
  root = rootOnPage()
})
afterEach(() => {
  vi.clearAllMocks()
})

it.each([
  ['as a rule', <PageError key="rule" error={error} reset={reset} />, reset],
  ['at the worst', <PlainError key="worst" error={error} />, reload],
])(
  'a page that broke names what finds it in the log, and can be asked for again (%s)',
  async (_, page, again) => {
    root.render(page)
    await vi.waitFor(() => expect(document.body.textContent).toContain('This page could not be shown'))
    expect(document.body.textContent).toContain('Request 3184729015')
    expect(document.body.textContent).not.toContain('Server Components')
    const button = document.querySelector('button')
    expect(button?.textContent).toBe('Retry')
    button?.click()
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
    expect(post).not.toHaveBeenCalled()
  },
)

const ofTheBrowser = Object.assign(new TypeError('of Ada'), {
  stack: 'TypeError: of Ada\n    at f (https://portal.example.com/_next/static/chunks/a.js:1:23)',
})

it('one that broke in the browser is told to the server, and shows the id of that', async () => {
  post.mockResolvedValue({ requestId: 'b2c1' })
  root.render(<PageError error={ofTheBrowser} reset={reset} />)
  await vi.waitFor(() => expect(document.body.textContent).toContain('Request b2c1'))
  const body = { path: window.location.pathname, kind: 'TypeError', frames: ['chunks/a.js:1:23'] }
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/page-errors', { body, keepalive: true })
})

it('what is held for it is asked for anew, and what others show stays', async () => {
  const client = new QueryClient()
  client.setQueryData(['of the page'], 'broken')
  client.setQueryData(['of the frame'], 'sound')
  const leave = new QueryObserver(client, { queryKey: ['of the frame'], enabled: false }).subscribe(() => {})
  root.render(
    <QueryClientProvider client={client}>
      <PageError error={error} reset={reset} />
    </QueryClientProvider>,
  )
  await vi.waitFor(() => expect(document.querySelector('button')).not.toBeNull())
  document.querySelector('button')?.click()
  expect(reset).toHaveBeenCalledOnce()
  expect(client.getQueryData(['of the page'])).toBeUndefined()
  expect(client.getQueryData(['of the frame'])).toBe('sound')
  leave()
})

it('one of which nobody can be told is shown as it is', async () => {
  post.mockRejectedValue(new Error('no connection'))
  root.render(<PageError error={ofTheBrowser} reset={reset} />)
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce())
  expect(document.querySelector('button')?.textContent).toBe('Retry')
  expect(document.body.textContent).not.toContain('Request')
})
