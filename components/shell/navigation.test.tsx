import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { Counts } from '@/lib/client-api/profile'
import { countsQuery } from '@/lib/profile/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { Navigation } from './navigation'
import { PhoneNavigation } from './phone-navigation'

/* That each link leads where it says is e2e/shell.spec.ts. */

vi.mock('next/navigation', () => ({ usePathname: () => '/draft' }))

const counts: Counts = {
  ...noCounts,
  inProgress: 11,
  drafts: 12,
  revisions: 13,
  recentlyCompleted: 14,
  completed: 15,
  unreadNotifications: 16,
  unreadChats: 17,
  unreadMessages: 20,
}

function linesOf(known: Counts | undefined, navigation = <Navigation />) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (known) client.setQueryData(countsQuery.queryKey, known)
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{navigation}</QueryClientProvider>)
  return (html.match(/<li>.*?<\/li>/g) ?? []).map(line => ({
    words: wordsOf(line),
    isCurrent: line.includes('aria-current="page"'),
  }))
}

it('tells beside each list how many there are, and marks the page one is on', () => {
  const lines = linesOf(counts)
  expect(lines.map(({ words }) => words)).toEqual([
    'Home',
    'In Progress 11',
    'Drafts 12',
    'Revisions 13',
    'Completed 15',
    'Order Chat 17',
    'Notifications 16',
    'Wallet',
    'Referral',
    'Referral Discount',
    'My Profile',
  ])
  expect(lines.filter(({ isCurrent }) => isCurrent).map(({ words }) => words)).toEqual(['Drafts 12'])
})

it('tells no number while none is known, and none of nothing', () => {
  const none = { ...counts, inProgress: 0, drafts: 0, revisions: 0, completed: 0, unreadNotifications: 0 }
  for (const known of [undefined, { ...none, unreadChats: 0 }])
    expect(linesOf(known).filter(({ words }) => /\d/.test(words))).toEqual([])
})

it('tells the same behind More, and on a phone at once how many conversations and notifications wait', () => {
  const words = linesOf(counts, <PhoneNavigation />).map(line => line.words)
  expect(words.slice(0, -5)).toEqual(linesOf(counts).map(line => line.words))
  expect(words.slice(-5)).toEqual(['Home', 'Orders', 'New order', 'Chat 17', 'More 16'])
  const quiet = linesOf({ ...counts, unreadChats: 0, unreadNotifications: 0 }, <PhoneNavigation />)
  expect(quiet.slice(-2).map(line => line.words)).toEqual(['Chat', 'More'])
})
