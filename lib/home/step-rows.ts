import type { NextStep, NextSteps } from '@/lib/client-api/next-steps'
import type { Counts } from '@/lib/client-api/profile'
import { routes } from '@/lib/routes'
import { type CountedStep, countedSteps } from './counted-steps'
import { dueOf, wordsOf } from './next-steps'
import * as texts from './texts'

/** A line of what waits: in which order, when that is known, and what ends soon. */
export type StepRow = Pick<CountedStep, 'text' | 'action' | 'href'> & {
  key: string
  order?: Pick<NextStep, 'code' | 'title'>
  due?: ReturnType<typeof dueOf>
}

/**
 * What waits for the client, line by line: by order, and the notifications last; by count alone where the client API
 * does not tell the orders, or could not be asked. Undefined while nothing is known.
 */
export function stepRows(
  next: NextSteps | null | undefined,
  counts: Counts | undefined,
  nowMs: number,
): StepRow[] | undefined {
  const counted = counts && countedSteps(counts)
  if (!next) return counted
  const ofOrders = next.steps.map(step => ({
    key: `${step.kind}-${step.orderId}`,
    ...wordsOf(step),
    order: step,
    due: dueOf(step, nowMs),
  }))
  const rows = [...ofOrders, ...(counted ?? []).filter(({ key }) => key === 'notifications')]
  return counted || rows.length > 0 ? rows : undefined
}

/** The lists where more waits than is shown. */
export const listsOfMore = (counts: Counts | undefined) =>
  [
    { name: texts.completed, href: routes.completed, count: counts?.completed },
    { name: texts.orderChat, href: routes.chats, count: counts?.unreadChats },
    { name: texts.drafts, href: routes.drafts, count: counts?.drafts },
  ].filter(({ count }) => count !== 0)
