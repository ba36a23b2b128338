// @vitest-environment document
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hourMs, minuteMs } from '@/contract/durations'
import { createQueryClient } from '@/lib/api/query-client'
import { countsQuery } from '@/lib/profile/queries'
import { noCounts } from '@/lib/profile/testing/counts'
import { UnreadTitle } from './unread-title'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('BroadcastChannel', undefined)

let root: Root
let unread: number
const asked = vi.fn(async () => Response.json({ ...noCounts, unreadNotifications: unread }))

/** Lets time pass, and what was asked for by then be answered. */
async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await act(() => vi.advanceTimersByTimeAsync(1))
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  document.title = 'Wallet | Inkwell'
  unread = 1
  const client = createQueryClient()
  client.setQueryData(countsQuery.queryKey, { ...noCounts, unreadNotifications: unread })
  root = createRoot(document.body)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <UnreadTitle />
      </QueryClientProvider>,
    ),
  )
  await act(async () => window.dispatchEvent(new Event('focus')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it.each(['visible', 'hidden'] as const)(
  'the number in the title of a %s tab is a minute old at most, for an hour after somebody was there',
  async state => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    expect(document.title).toBe('Wallet | Inkwell (1)')
    unread = 3
    await pass(minuteMs)
    expect(document.title).toBe('Wallet | Inkwell (3)')
    unread = 0
    await pass(minuteMs)
    expect(document.title).toBe('Wallet | Inkwell')
    await pass(hourMs)
    asked.mockClear()
    await pass(hourMs)
    expect(asked).not.toHaveBeenCalled()
  },
)

it('whoever comes back to a forgotten tab has it counted at once', async () => {
  await pass(2 * hourMs)
  unread = 2
  await act(async () => window.dispatchEvent(new Event('pointermove')))
  await pass(0)
  expect(document.title).toBe('Wallet | Inkwell (2)')
})

it('another page is named to who hears it; the one there was, its number and no title are no news', async () => {
  const heard = () => document.querySelector('[role=status]')?.textContent
  expect(heard()).toBe('')
  unread = 3
  await pass(minuteMs)
  expect(document.title).toBe('Wallet | Inkwell (3)')
  expect(heard()).toBe('')
  document.title = ''
  await pass(0)
  expect(heard()).toBe('')
  document.title = 'Profile | Inkwell'
  await pass(0)
  expect(heard()).toBe('Profile | Inkwell')
  document.title = 'Wallet | Inkwell'
  await pass(0)
  expect(heard()).toBe('Wallet | Inkwell')
})
