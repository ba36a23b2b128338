// @vitest-environment document
import { expect, it, vi } from 'vitest'
import type { ReferredFriend } from '@/lib/client-api/referrals'
import { rootOnPage } from '@/lib/testing/root-on-page'
import { FriendList } from './friend-list'

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }))

const friends: ReferredFriend[] = Array.from({ length: 11 }, (_, index) => ({
  place: 11 - index,
  email: null,
  state: 'rewarded',
  isDiscount: false,
  rewardCents: 0,
}))

it('Next that is pressed twice before its page is shown is one step in the history', async () => {
  window.history.replaceState(null, '', '/referral')
  const before = window.history.length
  rootOnPage().render(<FriendList friends={friends} isLocked={false} />)
  await vi.waitFor(() => expect(document.body.textContent).toContain('Next'))
  const next = [...document.querySelectorAll('button')].at(-1)
  next?.click()
  next?.click()
  expect(window.location.search).toBe('?page=2')
  expect(window.history.length).toBe(before + 1)
})
