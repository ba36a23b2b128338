import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { Counts, Profile } from '@/lib/client-api/profile'
import { bannerQuery, nextStepsQuery } from '@/lib/home/queries'
import { countsQuery, profileQuery } from '@/lib/profile/queries'
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

const profile: Omit<Profile, 'promos'> = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  country: null,
  picture: null,
  careManager: null,
  hasPassword: true,
}

function home(known: Counts | undefined, promos: Profile['promos'] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  if (known) client.setQueryData(countsQuery.queryKey, known)
  client.setQueryData(bannerQuery.queryKey, banner)
  client.setQueryData(nextStepsQuery.queryKey, null)
  client.setQueryData(profileQuery.queryKey, { ...profile, promos })
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

describe('the promos a client holds', () => {
  const early = {
    code: 'EARLY-7F3K',
    title: 'Early Bird discount',
    type: 'Percentage',
    amount: 80,
    tagLine: '80% off every order until 30 Sep 2027',
  }
  const thanks = { code: 'THANKS', title: 'Thank you', type: 'Fixed Price', amount: 12.5, tagLine: null }
  const others = ['A', 'B', 'C'].map(code => ({ ...thanks, code, title: code }))

  it('are told before anything is ordered, with what each is worth and where it is chosen', () => {
    const words = wordsOf(home(counts, [early, thanks]))
    expect(words).toContain(
      'Your promo codes Early Bird discount EARLY-7F3K · 80% off every order until 30 Sep 2027 80% off Thank you THANKS $12.50 off You choose one when you pay for an order.',
    )
  })

  it('are three at most, and the others counted', () => {
    const words = wordsOf(home(counts, [early, ...others]))
    expect(words).toContain(
      'Early Bird discount EARLY-7F3K · 80% off every order until 30 Sep 2027 80% off A $12.50 off B $12.50 off And 1 more. You choose one when you pay for an order.',
    )
  })

  it('take no place where there are none', () => {
    expect(wordsOf(home(counts))).not.toContain('promo')
  })
})
