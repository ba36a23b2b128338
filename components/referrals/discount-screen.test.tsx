// @vitest-environment document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { referralDiscountQuery } from '@/lib/referrals/queries'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { DiscountScreen } from './discount-screen'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('a page that is left open into a new year tells of the new time, and no more that the old one has ended', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const root = rootOnPage()
  onTestFinished(() => act(async () => root.unmount()))
  const tell = (now: string, endsAt: string) =>
    act(async () => void client.setQueryData(referralDiscountQuery.queryKey, { link: null, now, endsAt }))
  const ended = 'The referral discount of this year has ended.'
  await tell('2026-12-31T23:59:00.000Z', '2026-09-30T23:59:59.000Z')
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <DiscountScreen />
      </QueryClientProvider>,
    ),
  )
  expect(document.body.textContent).toContain(ended)
  await tell('2027-01-01T00:01:00.000Z', '2027-09-30T23:59:59.000Z')
  await act(() => vi.waitFor(() => expect(document.body.textContent).not.toContain(ended)))
})

it('an end that came by a clock that was put forward is told no longer once there is time left again', async () => {
  vi.useFakeTimers({ now: new Date('2026-09-29T10:00:00.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const root = rootOnPage()
  onTestFinished(() => act(async () => root.unmount()))
  const endsAt = '2026-09-30T23:59:59.000Z'
  const tell = (now: string) =>
    act(async () => {
      client.setQueryData(referralDiscountQuery.queryKey, { link: null, now, endsAt })
      await vi.advanceTimersByTimeAsync(0)
    })
  const ended = 'The referral discount of this year has ended.'
  await tell('2026-09-29T10:00:00.000Z')
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <DiscountScreen />
      </QueryClientProvider>,
    ),
  )
  expect(document.body.textContent).not.toContain(ended)
  vi.setSystemTime(new Date('2026-10-02T00:00:00.000Z'))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.body.textContent).toContain(ended)
  await tell('2026-09-29T10:00:01.000Z')
  expect(document.body.textContent).not.toContain(ended)
})
