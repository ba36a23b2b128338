import {
  Bell,
  CircleCheck,
  ClipboardList,
  Gift,
  House,
  type Icon,
  MessageCircle,
  NotebookPen,
  Percent,
  RotateCcw,
  User,
  Wallet,
} from '@/components/ui/icons'
import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'
import * as shellTexts from '@/lib/shell/texts'

type NavigationItem = {
  href: string
  label: string
  icon: Icon
  count?: (counts: Counts) => number
}

/** The private pages in the order a person needs them. */
export const navigationItems: NavigationItem[] = [
  { href: routes.home, label: shellTexts.home, icon: House },
  {
    href: routes.inProgress,
    label: shellTexts.inProgress,
    icon: ClipboardList,
    count: counts => counts.inProgress,
  },
  { href: routes.drafts, label: shellTexts.drafts, icon: NotebookPen, count: counts => counts.drafts },
  { href: routes.revisions, label: shellTexts.revisions, icon: RotateCcw, count: counts => counts.revisions },
  {
    href: routes.completed,
    label: shellTexts.completed,
    icon: CircleCheck,
    count: counts => counts.completed,
  },
  {
    href: routes.chats,
    label: shellTexts.orderChat,
    icon: MessageCircle,
    count: counts => counts.unreadChats,
  },
  {
    href: routes.notifications,
    label: shellTexts.notifications,
    icon: Bell,
    count: counts => counts.unreadNotifications,
  },
  { href: routes.wallet, label: shellTexts.wallet, icon: Wallet },
  { href: routes.referral, label: shellTexts.referral, icon: Gift },
  { href: routes.referralDiscount, label: shellTexts.referralDiscount, icon: Percent },
  { href: routes.profile, label: shellTexts.profile, icon: User },
]
