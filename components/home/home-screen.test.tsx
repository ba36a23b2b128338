import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { Counts } from '@/lib/client-api/profile'
import { bannerQuery, nextStepsQuery } from '@/lib/home/queries'
import { countsQuery } from '@/lib/profile/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { HomeScreen } from './home-screen'

const counts: Counts = {
  ...noCounts,
  inProgress: 11,
  drafts: 12,
  revisions: 13,
  completed: 15,
  referred: { bonusCents: 25_000, friends: 2 },
}
const banner = {
  webUrl: 'https://pictures.example.com/wide.png',
  appUrl: 'https://pictures.example.com/tall.png',
}

function home(known: Counts | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (known) client.setQueryData(countsQuery.queryKey, known)
  client.setQueryData(bannerQuery.queryKey, banner)
  client.setQueryData(nextStepsQuery.queryKey, null)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <HomeScreen />
    </QueryClientProvider>,
  )
}

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)".*?<\/a>/g)].map(([link, href]) => [href, wordsOf(link)])

it('tells how many orders stand where, each number leading to its list, and begins with Place Order', () => {
  const shown = links(home(counts))
  expect(shown[0]).toEqual(['/place-order', 'Place Order'])
  expect(shown.slice(-5)).toEqual([
    ['/in-progress', 'In progress 11'],
    ['/draft', 'Drafts 12'],
    ['/revisions', 'Revisions 13'],
    ['/completed', 'Completed 15'],
    ['/referral', expect.any(String)],
  ])
})

it("shows today's banner, and what referring friends has earned", () => {
  const html = home(counts)
  expect(html).toMatch(/<img [^>]*src="https:\/\/pictures\.example\.com\/wide\.png"/)
  expect(wordsOf(html)).toContain('$250.00 earned by referring friends')
})

it('takes no number that is not known for 0', () => {
  expect(links(home(undefined)).slice(-4)).toEqual([
    ['/in-progress', 'In progress –'],
    ['/draft', 'Drafts –'],
    ['/revisions', 'Revisions –'],
    ['/completed', 'Completed –'],
  ])
})
