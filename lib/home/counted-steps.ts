import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'
import * as stepTexts from './step-texts'

export type CountedStep = {
  key: 'acceptance' | 'chats' | 'drafts' | 'notifications'
  text: string
  action: string
  href: string
}

/** What waits for the client and can be done here, the most pressing first (decisions C-63). */
export function countedSteps(counts: Counts): CountedStep[] {
  const { recentlyCompleted, unreadChats, drafts, unreadNotifications } = counts
  const steps: (CountedStep | false)[] = [
    recentlyCompleted > 0 && {
      key: 'acceptance',
      text: stepTexts.completed(recentlyCompleted),
      action: stepTexts.lookThrough,
      href: routes.completed,
    },
    unreadChats > 0 && {
      key: 'chats',
      text: stepTexts.chats(unreadChats),
      action: stepTexts.read,
      href: routes.chats,
    },
    drafts > 0 && {
      key: 'drafts',
      text: stepTexts.drafts(drafts),
      action: stepTexts.goOn,
      href: routes.drafts,
    },
    unreadNotifications > 0 && {
      key: 'notifications',
      text: stepTexts.notifications(unreadNotifications),
      action: stepTexts.read,
      href: routes.notifications,
    },
  ]
  return steps.filter(step => step !== false)
}
