// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { signOut } from '@/lib/accounts/session-calls'
import { leaveFor } from '@/lib/tab/leave-page'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { AccountMenu } from './account-menu'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))
vi.mock('@/lib/accounts/session-calls', () => ({ signOut: vi.fn() }))

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The document of these tests knows no popovers.
  Object.assign(HTMLElement.prototype, { hidePopover: () => {} })
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  root = rootOnPage()
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <AccountMenu />
      </QueryClientProvider>,
    ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const logOut = () =>
  act(async () => {
    const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
    items.find(item => item.textContent?.includes('Log Out'))?.click()
  })

/* A way to the card that was stopped: this page stays, and is the one whoever is here goes on with. */

it('says that logging out failed, also where a way from here was stopped', async () => {
  vi.mocked(signOut).mockRejectedValue(new Error('No connection'))
  const said = vi.spyOn(toast, 'error').mockImplementation(() => '')
  leaveFor('https://pay.example/1')
  await logOut()
  expect(signOut).toHaveBeenCalledOnce()
  expect(said).toHaveBeenCalledOnce()
})

it('leaves for sign-in once it is done, also where a way from here was stopped', async () => {
  vi.mocked(signOut).mockResolvedValue(undefined as never)
  const replaced = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  leaveFor('https://pay.example/2')
  await logOut()
  expect(replaced).toHaveBeenCalledWith('/sign-in')
})

it.each([
  [false, 0],
  [true, 1],
])('asks first while something is not sent yet, and does as it is told: %s', async (isSure, times) => {
  vi.mocked(signOut)
    .mockReset()
    .mockResolvedValue(undefined as never)
  vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  const asked = vi.fn(() => isSure)
  vi.stubGlobal('confirm', asked)
  const hold = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', hold)
  await logOut()
  window.removeEventListener('beforeunload', hold)
  expect(asked).toHaveBeenCalledExactlyOnceWith('Not everything is sent yet. Log out?')
  expect(signOut).toHaveBeenCalledTimes(times)
})
