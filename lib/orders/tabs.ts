import { orderStatus } from '@/contract/order-status'
import type { Order } from '@/lib/client-api/orders'
import { hasRevisionNews } from '@/lib/revisions/standing'
import { showsDeliveries, waitsForAcceptance } from './deliveries'
import { tabNames } from './detail-texts'

type TabRule = {
  /** Whether this order has the tab; every order does when there is no rule. */
  isThere?: (order: Order) => boolean
  /** Whether the tab carries the dot of news. */
  hasNews?: (order: Order) => boolean
}

/** The tabs of an order in the order they stand (specification 2.18). Their names are those of the address. */
const rules = {
  'order-details': {},
  'payment-details': {},
  'order-chat': { hasNews: ({ unreadMessages }) => unreadMessages > 0 },
  'completed-file': { isThere: showsDeliveries, hasNews: waitsForAcceptance },
  revisions: {
    isThere: ({ revisions }) => revisions.length > 0,
    hasNews: hasRevisionNews,
  },
} satisfies Record<string, TabRule>

export type OrderTab = keyof typeof rules

export function tabsOf(order: Order) {
  return (Object.entries(rules) as [OrderTab, TabRule][])
    .filter(([, rule]) => rule.isThere?.(order) ?? true)
    .map(([id, rule]) => ({ id, label: tabNames[id], hasNews: rule.hasNews?.(order) ?? false }))
}

/** Where somebody who comes back from card checkout lands: on the files once they are done (specification 2.18). */
export const tabAfterCheckout = ({ statusId }: Pick<Order, 'statusId'>): OrderTab =>
  statusId === orderStatus.completed ? 'completed-file' : 'payment-details'

/** The tab an address asks for (decisions C-48), the first one when the order has no such tab. */
export function shownTab(order: Order, wanted: { tab: string | null; sessionId: string | null }): OrderTab {
  const there = tabsOf(order).map(({ id }) => id)
  const find = (name: string | null) => there.find(id => id === name)
  if (!wanted.sessionId || find(wanted.tab)) return find(wanted.tab) ?? 'order-details'
  return find(tabAfterCheckout(order)) ?? 'payment-details'
}
