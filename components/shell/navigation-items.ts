import type { IconName } from '@/components/ui/icon-names'
import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'

export type NavigationItem = {
  href: string
  label: string
  icon: IconName
  count?: (counts: Counts) => number
}

/** The private pages in the order a person needs them. */
export const navigationItems: NavigationItem[] = [
  { href: routes.home, label: shellTexts.home, icon: 'house' },
  {
    href: routes.inProgress,
    label: shellTexts.inProgress,
    icon: 'clipboard-list',
    count: counts => counts.inProgress,
  },
  { href: routes.drafts, label: shellTexts.drafts, icon: 'notebook-pen', count: counts => counts.drafts },
  {
    href: routes.revisions,
    label: shellTexts.revisions,
    icon: 'rotate-ccw',
    count: counts => counts.revisions,
  },
  {
    href: routes.completed,
    label: shellTexts.completed,
    icon: 'circle-check',
    count: counts => counts.completed,
  },
  {
    href: routes.chats,
    label: shellTexts.orderChat,
    icon: 'message-circle',
    count: counts => counts.unreadChats,
  },
  {
    href: routes.notifications,
    label: shellTexts.notifications,
    icon: 'bell',
    count: counts => counts.unreadNotifications,
  },
  { href: routes.wallet, label: shellTexts.wallet, icon: 'wallet' },
  { href: routes.referral, label: shellTexts.referral, icon: 'gift' },
  { href: routes.referralDiscount, label: shellTexts.referralDiscount, icon: 'percent' },
  { href: routes.profile, label: shellTexts.profile, icon: 'user' },
]
