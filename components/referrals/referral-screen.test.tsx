import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { wordsOf } from '@/components/testing/words-of'
import type { ReferralDiscount, Referrals } from '@/lib/client-api/referrals'
import { countsQuery } from '@/lib/profile/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { referralDiscountQuery, referralsQuery } from '@/lib/referrals/queries'
import { DiscountScreen } from './discount-screen'
import { ReferralScreen } from './referral-screen'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))

function markup(screen: React.ReactNode, answers: { referrals?: Referrals; discount?: ReferralDiscount }) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(referralsQuery.queryKey, answers.referrals)
  client.setQueryData(referralDiscountQuery.queryKey, answers.discount)
  return renderToStaticMarkup(<QueryClientProvider client={client}>{screen}</QueryClientProvider>)
}

describe('the page of referrals', () => {
  const link = 'https://portal.example.com/sign-up?FRIEND22'
  const friends: Referrals['friends'] = [
    { place: 1, email: 'b***@example.com', state: 'rewarded', isDiscount: false, rewardCents: 10_000 },
  ]
  const open: Referrals = { bonusCents: 125_000, isLocked: false, link, friends }
  const page = (change: Partial<Referrals> = {}) =>
    markup(<ReferralScreen />, { referrals: { ...open, ...change } })

  it.each([
    '$1,250.00',
    '1st friend $100',
    '2nd friend $150',
    '3rd friend $200',
    'Your friend also gets $100 after their first order.',
    'Rewards go to wallets.',
    'Rewards are non-transferable.',
    'Rewards cannot be combined with promotions.',
    'Support verifies each referral.',
    'b***@example.com',
  ])('says %j', words => expect(wordsOf(page())).toContain(words))

  it('shows the own link to copy, and while it is locked a lock instead', () => {
    expect(page()).toContain(`value="${link}"`)
    expect(wordsOf(page())).toContain('Copy')
    expect(page()).toContain(`href="mailto:?subject=Check%20this%20out&amp;body=${encodeURIComponent(link)}"`)
    const locked = page({ isLocked: true, link: null })
    expect(wordsOf(locked)).toContain('Your link is locked')
    expect(locked).toContain('#lock-keyhole"')
    expect(locked).not.toContain('<input')
    expect(locked).not.toContain('mailto:')
    expect(wordsOf(locked)).not.toContain('Copy')
    expect(locked).toContain('href="/place-order"')
  })

  it('counts friends of another link, as the early-bird one, while the own one is locked', () => {
    const locked = wordsOf(page({ isLocked: true, link: null }))
    expect(locked).toContain('1 friend signed up through you Your link is locked')
    expect(locked).not.toContain('with your link')
  })

  it.each([
    [{ inProgress: 1, completed: 1 }, '/in-progress'],
    [{ completed: 1 }, '/completed'],
  ])('leads whoever has an order with a remainder to it, not to another one: %j', (counts, href) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(countsQuery.queryKey, { ...noCounts, ...counts, firstOrderPaid: false })
    client.setQueryData(referralsQuery.queryKey, { ...open, isLocked: true, link: null })
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <ReferralScreen />
      </QueryClientProvider>,
    )
    expect(html).toContain(`href="${href}"`)
    expect(html).not.toContain('href="/place-order"')
    expect(wordsOf(html)).toContain(
      'It opens as soon as what remains of your first order is paid. Your orders',
    )
  })
})

describe('the friends', () => {
  const states = ['signed_up', 'first_order_paid', 'rewarded', 'refused', 'ended'] as const
  const friends: Referrals['friends'] = Array.from({ length: 11 }, (_, index) => ({
    place: 11 - index,
    email: index === 0 ? null : `${'abcdefghijk'[index]}***@example.com`,
    state: states[index % 5] ?? null,
    isDiscount: index === 9,
    rewardCents: index === 2 ? 10_000 : 0,
  }))
  const page = (change: Partial<Referrals>) =>
    wordsOf(
      markup(<ReferralScreen />, {
        referrals: { bonusCents: 10_000, isLocked: false, link: null, friends, ...change },
      }),
    )

  it.each([
    'Deleted account',
    'Signed up',
    'Support is verifying',
    'c***@example.com Verified +$100.00',
    'Not verified',
    'After 30 September',
    'j***@example.com',
  ])('are told with %j', words => expect(page({})).toContain(words))

  it('stand ten on a page', () => {
    expect(page({})).not.toContain('k***@example.com')
    expect(page({})).toContain('Next')
    expect(page({ friends: friends.slice(0, 10) })).not.toContain('Next')
  })

  it('are none at first, and why is told', () => {
    const none = { friends: [] }
    expect(page(none)).toContain('Friends who sign up with your link will be listed here.')
    expect(page({ ...none, isLocked: true })).toContain('Once your link is open, friends')
  })
})

describe('the page of the referral discount', () => {
  const link = 'https://portal.example.com/early-bird?EARLY234'
  const running = { now: '2026-09-29T23:59:59.000Z', endsAt: '2026-09-30T23:59:59.000Z' }
  const page = (change: Partial<ReferralDiscount> = {}) =>
    markup(<DiscountScreen />, { discount: { ...running, link, ...change } })

  it.each([
    'How It Works',
    'Share the link',
    'Send your link to a friend.',
    'The friend signs up and completes a first order with it.',
    'You unlock 50% off all orders until Sept 30.',
  ])('says %j', words => expect(wordsOf(page())).toContain(words))

  it('counts days, hours, minutes and seconds', () => {
    const units = [...page().matchAll(/<dt[^>]*>(\w+)<\/dt><dd[^>]*>(\d+)<\/dd>/g)].map(([, ...unit]) => unit)
    expect(units).toEqual([
      ['Days', '01'],
      ['Hours', '00'],
      ['Minutes', '00'],
      ['Seconds', '00'],
    ])
  })

  it('says that the discount has ended from then on', () => {
    const ended = 'The referral discount of this year has ended.'
    expect(wordsOf(page())).not.toContain(ended)
    expect(wordsOf(page({ now: running.endsAt }))).toContain(ended)
  })

  it('passes the link on by four providers, each in a window of its own', () => {
    const shared = [...page().matchAll(/<a href="(https:[^"]+)" target="_blank" rel="noopener noreferrer"/g)]
    expect(shared.map(([, href]) => new URL(href ?? '').hostname)).toEqual([
      'www.facebook.com',
      'api.whatsapp.com',
      'twitter.com',
      'www.linkedin.com',
    ])
    for (const [, href] of shared) expect(href).toContain(encodeURIComponent(link))
    expect(page()).toMatch(
      /<input readOnly="" [^>]*value="https:\/\/portal\.example\.com\/early-bird\?EARLY234"/,
    )
  })

  it('has nothing to pass on without a link', () => {
    const html = page({ link: null })
    expect(html).not.toContain('<input')
    expect(html).not.toContain('target="_blank"')
    expect(wordsOf(html)).not.toMatch(/Copy|Share on/)
  })
})
