import type { QueryClient } from '@tanstack/react-query'
import type { Counts } from '@/lib/client-api/profile'
import { nextStepsQuery } from '@/lib/home/queries'
import { countsQuery } from '@/lib/profile/queries'
import { tabChannel } from '@/lib/tab/tab-channel'
import { notificationsQuery } from './queries'

/** News between the tabs of one browser: notifications were read. */
const readings = tabChannel('inkwell-notifications')

async function askAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: countsQuery.queryKey }),
    client.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
  ])
}

const standings = ['inProgress', 'started', 'drafts', 'revisions', 'recentlyCompleted', 'completed'] as const
const unread = ['unreadNotifications', 'unreadChats', 'unreadMessages'] as const

/** What a friend's first order earned, and whether the own one opened the link. */
const referredSo = ({ firstOrderPaid, referred }: Counts) => JSON.stringify([firstOrderPaid, referred])

/** Whether later counts tell of more than what was read here: something happened to an order or a referral, or was said. */
export const tellOfNews = (before: Counts, now: Counts): boolean =>
  standings.some(name => now[name] !== before[name]) ||
  unread.some(name => now[name] > before[name]) ||
  referredSo(now) !== referredSo(before)

/** Asks again for what the page shows of orders, conversations, referrals and what waits for the client. */
export function refreshAfterNews(client: QueryClient): void {
  for (const queryKey of [['orders'], ['chat', 'list'], ['referrals'], nextStepsQuery.queryKey])
    void client.invalidateQueries({ queryKey })
}

/** Notifications were read: list and counts are asked for again, here and in the other tabs. */
export function refreshNotifications(client: QueryClient): Promise<void> {
  readings.tell()
  return askAgain(client)
}

/** Keeps a page's notifications in step with what other tabs do. Returns the way to stop. */
export const followReadings = (client: QueryClient): (() => void) =>
  readings.listen(() => void askAgain(client))
