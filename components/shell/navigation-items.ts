import type { IconName } from '@/components/ui/icon-names'
import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'

type HowMany = { [key in keyof Counts]: Counts[key] extends number ? key : never }[keyof Counts]

export type NavigationItem = {
  href: string
  label: string
  icon: IconName
  count?: HowMany
}

/** The private pages in the order a person needs them. */
export const navigationItems: NavigationItem[] = [
  { href: routes.home, label: shellTexts.home, icon: 'house' },
  {
    href: routes.inProgress,
    label: shellTexts.inProgress,
    icon: 'clipboard-list',
    count: 'inProgress',
  },
  { href: routes.drafts, label: shellTexts.drafts, icon: 'notebook-pen', count: 'drafts' },
  {
    href: routes.revisions,
    label: shellTexts.revisions,
    icon: 'rotate-ccw',
    count: 'revisions',
  },
  {
    href: routes.completed,
    label: shellTexts.completed,
    icon: 'circle-check',
    count: 'completed',
  },
  {
    href: routes.chats,
    label: shellTexts.orderChat,
    icon: 'message-circle',
    count: 'unreadChats',
  },
  {
    href: routes.notifications,
    label: shellTexts.notifications,
    icon: 'bell',
    count: 'unreadNotifications',
  },
  { href: routes.wallet, label: shellTexts.wallet, icon: 'wallet' },
  { href: routes.referral, label: shellTexts.referral, icon: 'gift' },
  { href: routes.referralDiscount, label: shellTexts.referralDiscount, icon: 'percent' },
  { href: routes.profile, label: shellTexts.profile, icon: 'user' },
]
