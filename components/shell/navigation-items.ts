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
  Wallet,
} from '@/components/ui/icons'
import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'

type NavigationItem = {
  href: string
  label: string
  icon: Icon
  count?: (counts: Counts) => number
}

/** The private pages in the order a person needs them.  */
export const navigationItems: NavigationItem[] = [
  { href: routes.home, label: 'Home', icon: House },
  { href: routes.inProgress, label: 'In Progress', icon: ClipboardList, count: counts => counts.inProgress },
  { href: routes.drafts, label: 'Drafts', icon: NotebookPen, count: counts => counts.drafts },
  { href: routes.revisions, label: 'Revisions', icon: RotateCcw, count: counts => counts.revisions },
  { href: routes.completed, label: 'Completed', icon: CircleCheck, count: counts => counts.completed },
  { href: routes.chats, label: 'Order Chat', icon: MessageCircle, count: counts => counts.unreadChats },
  {
    href: routes.notifications,
    label: 'Notifications',
    icon: Bell,
    count: counts => counts.unreadNotifications,
  },
  { href: routes.wallet, label: 'Wallet', icon: Wallet },
  { href: routes.referral, label: 'Referral', icon: Gift },
  { href: routes.referralDiscount, label: 'Referral Discount', icon: Percent },
]
