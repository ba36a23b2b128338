// @vitest-environment document
import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConversationsScreen } from '@/components/chat/conversations-screen'
import { HomeScreen } from '@/components/home/home-screen'
import { NotificationsScreen } from '@/components/notifications/notifications-screen'
import { CompletedScreen } from '@/components/orders/completed-screen'
import { DraftsScreen } from '@/components/orders/drafts-screen'
import { InProgressScreen } from '@/components/orders/in-progress-screen'
import { OrderScreen } from '@/components/orders/order-screen'
import { ProfileScreen } from '@/components/profile/profile-screen'
import { DiscountScreen } from '@/components/referrals/discount-screen'
import { ReferralScreen } from '@/components/referrals/referral-screen'
import { RevisionsScreen } from '@/components/revisions/revisions-screen'
import { toast } from '@/components/ui/toast'
import { WalletScreen } from '@/components/wallet/wallet-screen'
import { failedAnswer } from '@/lib/testing/failed-answer'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { QueryProvider } from './query-provider'

/* What each screen says while it is read, and which failures are a toast and in whose words (specification 8). */

vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({}),
  usePathname: () => '/',
}))
vi.mock('next/link', () => ({
  default: ({ href, children }: { href: string; children: ReactNode }) => <a href={href}>{children}</a>,
  useLinkStatus: () => ({ pending: false }),
}))
vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() } }))

const screens: [name: string, screen: ReactNode][] = [
  ['the dashboard', <HomeScreen key="home" />],
  ['orders in progress', <InProgressScreen key="in-progress" page={1} />],
  ['drafts', <DraftsScreen key="drafts" page={1} />],
  ['revisions', <RevisionsScreen key="revisions" page={1} />],
  ['completed orders', <CompletedScreen key="completed" recent={1} page={1} />],
  ['an order', <OrderScreen key="order" id={31} owner="ada" />],
  [
    'the profile',
    <ProfileScreen key="profile" owner="ada" countries={[]} supportEmail="help@inkwell.example" />,
  ],
  ['the wallet', <WalletScreen key="wallet" />],
  ['referrals', <ReferralScreen key="referrals" />],
  ['the referral discount', <DiscountScreen key="discount" />],
  ['conversations', <ConversationsScreen key="conversations" page={1} />],
  ['notifications', <NotificationsScreen key="notifications" />],
]
const screenOf = (name: string) => screens.find(([known]) => known === name)?.[1]

let root: Root
let answer: (path: string) => Promise<Response>

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('fetch', (path: string) => answer(path))
  root = rootOnPage()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = (screen: ReactNode) => root.render(<QueryProvider>{screen}</QueryProvider>)
const failWith = (said: { message: string; spoken?: true }) => async () => failedAnswer('failed', said)
const toasts = () => vi.mocked(toast.error).mock.calls.map(([words]) => words)
const retryButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Retry')
const isRetryThere = () => vi.waitFor(() => expect(retryButton()).toBeDefined())

describe('with words of the server', () => {
  const words = 'Out of ink'

  it.each([
    ['the dashboard', []],
    ['orders in progress', []],
    ['drafts', [words]],
    ['revisions', ['Failed to fetch revisions.']],
    ['completed orders', ['Failed to fetch completed orders.']],
    ['an order', ['Failed to load order details']],
    ['the profile', []],
    ['the wallet', []],
    ['referrals', []],
    ['the referral discount', []],
    ['conversations', []],
    ['notifications', ['Failed to fetch notifications.']],
  ])(
    'a failure of %s is told by the toasts %j and by a line with its request and Retry',
    async (name, told) => {
      answer = failWith({ message: words, spoken: true })
      show(screenOf(name))
      await isRetryThere()
      await vi.waitFor(() => expect(toasts()).toEqual(told))
      expect(document.body.textContent?.includes(words)).toBe(told.includes(words))
      expect(document.body.textContent).toContain('Request request-1')
    },
  )
})

it('without words of the server the catalogue speaks for the drafts', async () => {
  answer = failWith({ message: 'Unused' })
  show(screenOf('drafts'))
  await vi.waitFor(() => expect(toasts()).toEqual(['Failed to fetch draft orders.']))
})

it('no list of orders in progress is the empty one, with the line that tells', async () => {
  answer = failWith({ message: 'Unused' })
  show(screenOf('orders in progress'))
  await isRetryThere()
  expect(document.body.textContent).toContain('No Order Available')
})

it.each([
  [['/api/counts']],
  [['/api/profile']],
  [['/api/next-steps']],
  [['/api/counts', '/api/profile', '/api/next-steps']],
])('Retry of the dashboard reads again what of it failed: %j', async broken => {
  const well = () => Promise.resolve(Response.json(null))
  answer = path => (broken.includes(path) ? failWith({ message: 'Unused' })() : well())
  show(screenOf('the dashboard'))
  await isRetryThere()
  expect(document.body.textContent).toContain('Request request-1')
  const asked: string[] = []
  answer = path => {
    asked.push(path)
    return well()
  }
  retryButton()?.click()
  await vi.waitFor(() => expect(retryButton()).toBeUndefined())
  expect(asked.sort()).toEqual(broken.toSorted())
})

it.each(screens.filter(([name]) => name !== 'the dashboard'))('%s is waited for', async (_, screen) => {
  answer = () => new Promise(() => {})
  show(screen)
  const statuses = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(statuses()).toContain('Loading'))
  expect(retryButton()).toBeUndefined()
  expect(toasts()).toEqual([])
})
