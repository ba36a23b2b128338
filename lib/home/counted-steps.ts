import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'

export type CountedStep = {
  key: 'acceptance' | 'chats' | 'drafts' | 'notifications'
  text: string
  action: string
  href: string
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`

/** What waits for the client and can be done here, the most pressing first (decisions C-63). */
export function countedSteps(counts: Counts): CountedStep[] {
  const { recentlyCompleted, unreadChats, drafts, unreadNotifications } = counts
  const steps: (CountedStep | false)[] = [
    recentlyCompleted > 0 && {
      key: 'acceptance',
      text: `${counted(recentlyCompleted, 'completed order is', 'completed orders are')} waiting for your acceptance`,
      action: 'Look through',
      href: routes.completed,
    },
    unreadChats > 0 && {
      key: 'chats',
      text: `${counted(unreadChats, 'conversation has', 'conversations have')} a new message for you`,
      action: 'Read',
      href: routes.chats,
    },
    drafts > 0 && {
      key: 'drafts',
      text: `${counted(drafts, 'draft is', 'drafts are')} waiting to be finished and paid`,
      action: 'Continue',
      href: routes.drafts,
    },
    unreadNotifications > 0 && {
      key: 'notifications',
      text: `${counted(unreadNotifications, 'notification is', 'notifications are')} unread`,
      action: 'Read',
      href: routes.notifications,
    },
  ]
  return steps.filter(step => step !== false)
}
