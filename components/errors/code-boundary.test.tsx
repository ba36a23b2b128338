// @vitest-environment document
import { act, Component, lazy, type ReactNode, Suspense } from 'react'
import type { Root } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import { checkSession } from '@/lib/accounts/session-calls'
import { leavePage } from '@/lib/tab/leave-page'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { CodeBoundary } from './code-boundary'

vi.mock('@/lib/accounts/session-calls', () => ({ checkSession: vi.fn() }))
vi.mock('@/lib/tab/leave-page', () => ({ leavePage: vi.fn() }))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
let root: Root

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(checkSession).mockRejectedValue(new Error('No connection'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.clear()
  root = rootOnPage()
})

class Page extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ broke: true })
  override state = { broke: false }
  override render() {
    return this.state.broke ? 'The page broke' : this.props.children
  }
}

function showFailing(error: Error) {
  const Part = lazy(() => Promise.reject<never>(error))
  return act(async () =>
    root.render(
      <Page>
        <p>ORD-000041</p>
        <CodeBoundary text="This part could not be loaded.">
          <Suspense fallback="One moment">
            <Part />
          </Suspense>
        </CodeBoundary>
      </Page>,
    ),
  )
}
const button = () => document.querySelector('button')

it('leaves the page around a part whose code did not arrive, and says at a press that it asks', async () => {
  await showFailing(missing)
  expect(document.body.textContent).toBe('ORD-000041This part could not be loaded.Retry')
  let fail = (_: Error) => {}
  vi.mocked(checkSession).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
  await act(async () => button()?.click())
  expect(button()?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fail(new Error('No connection')))
  expect(button()?.getAttribute('aria-disabled')).toBeNull()
  expect(leavePage).not.toHaveBeenCalled()
})

it('brings a new document when the portal answers again', async () => {
  await showFailing(missing)
  vi.mocked(checkSession).mockResolvedValue(null)
  await act(async () => button()?.click())
  expect(leavePage).toHaveBeenCalledOnce()
})

it('leaves what broke in any other way to the page', async () => {
  await showFailing(new Error('Out of ink'))
  expect(document.body.textContent).toBe('The page broke')
})
