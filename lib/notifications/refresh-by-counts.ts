import type { QueryClient } from '@tanstack/react-query'
import type { Order } from '@/lib/client-api/orders'
import type { Counts } from '@/lib/client-api/profile'
import { nextStepsQuery } from '@/lib/home/queries'

const standings = ['inProgress', 'started', 'drafts', 'revisions', 'recentlyCompleted', 'completed'] as const
const unread = ['unreadNotifications', 'unreadChats', 'unreadMessages'] as const

/** What a friend's first order earned, and whether the own one opened the link. */
const referredSo = ({ firstOrderPaid, referred }: Counts) => JSON.stringify([firstOrderPaid, referred])

/** Whether later counts tell of more than what was read: something happened to an order or a referral, or was said. */
const tellOfNews = (before: Counts, now: Counts): boolean =>
  standings.some(name => now[name] !== before[name]) ||
  unread.some(name => now[name] > before[name]) ||
  referredSo(now) !== referredSo(before)

/** Whether less waits to be read in conversations: it was, here or elsewhere. */
const tellOfReading = (before: Counts, now: Counts): boolean =>
  now.unreadChats < before.unreadChats || now.unreadMessages < before.unreadMessages

/** Of what was read here its order knows already. */
const isShownUnread = (order: Order | null | undefined) => (order?.unreadMessages ?? 0) > 0

/**
 * Asks again for what stands on the page and later counts know otherwise: orders, conversations, referrals and what waits for
 * the client after news, what is shown as unread once it was read, and the wallet when it holds another sum.
 */
export function refreshByCounts(client: QueryClient, before: Counts, now: Counts): void {
  const ask = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  const conversations = ['chat', 'list']
  if (tellOfNews(before, now)) ask(['orders'], conversations, ['referrals'], nextStepsQuery.queryKey)
  else if (tellOfReading(before, now)) {
    ask(conversations, nextStepsQuery.queryKey)
    void client.invalidateQueries({
      queryKey: ['orders', 'one'],
      predicate: ({ state }) => isShownUnread(state.data as Order | null | undefined),
    })
  }
  if (before.balanceCents !== now.balanceCents) ask(['wallet'])
}
