import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { Counts, Profile } from '@/lib/client-api/profile'
import { countsQuery, profileQuery } from '@/lib/profile/queries'
import { Header } from './header'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

function header(balanceCents: number, picture: string | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(countsQuery.queryKey, { balanceCents } as Counts)
  client.setQueryData(profileQuery.queryKey, { name: 'Ada', email: 'ada@example.com', picture } as Profile)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Header portalName="Inkwell" />
    </QueryClientProvider>,
  )
}

it.each([
  [0, 'My Balance: $0.00'],
  [125_000, 'My Balance: $1,250.00'],
])('of %d cents tells %s', (cents, words) => {
  expect(wordsOf(header(cents))).toContain(words)
})

it('leads home by its logo', () => {
  expect(header(0)).toMatch(/<a [^>]*href="\/"/)
})

it("has the client's picture on its round button, or a person's outline", () => {
  const button = (picture: string | null) =>
    /<button [^>]*aria-haspopup="menu".*?<\/button>/.exec(header(0, picture))?.[0]
  expect(button('/api/profile/picture?v=1')).toMatch(
    /<img src="\/api\/profile\/picture\?v=1"[^>]*rounded-full/,
  )
  expect(button(null)).toMatch(/rounded-full.*#user-round"/)
})

it('offers the profile, and to log out in red', () => {
  const items = header(0).match(/<(?:a|button) [^>]*role="menuitem".*?<\/(?:a|button)>/g) ?? []
  expect(items.map(item => [wordsOf(item).trim(), item.includes('text-danger')])).toEqual([
    ['My Profile', false],
    ['Log Out', true],
  ])
  expect(items[0]).toContain('href="/profile"')
})
