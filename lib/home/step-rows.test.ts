import { describe, expect, it } from 'vitest'
import type { NextStep } from '@/lib/client-api/next-steps'
import type { Counts } from '@/lib/client-api/profile'
import { noCounts } from '@/lib/profile/testing/counts'
import { listsOfMore, stepRows } from './step-rows'

const counts: Counts = { ...noCounts, drafts: 2, recentlyCompleted: 1, completed: 1, unreadNotifications: 3 }
const quiet = { ...counts, drafts: 0, recentlyCompleted: 0, unreadNotifications: 0 }
const step: NextStep = {
  kind: 'accept',
  orderId: 31,
  code: 'ORD-000031',
  title: 'Tides',
  remainingCents: 0,
  unread: 0,
  deadline: null,
  promoEndsAt: null,
}
const keys = (...given: Parameters<typeof stepRows>) => stepRows(...given)?.map(({ key }) => key)

describe('stepRows', () => {
  it('tells the orders, then the notifications, and counts nothing twice', () => {
    expect(keys({ steps: [step], more: 0 }, counts, 0)).toEqual(['accept-31', 'notifications'])
  })

  it.each([[null], [undefined]])('counts where the orders are %s', next => {
    expect(keys(next, counts, 0)).toEqual(['acceptance', 'drafts', 'notifications'])
  })

  it('tells the orders when the counts are missing, and then says nothing of nothing', () => {
    expect(keys({ steps: [step], more: 0 }, undefined, 0)).toEqual(['accept-31'])
    expect(keys({ steps: [], more: 0 }, undefined, 0)).toBeUndefined()
    expect(keys(undefined, undefined, 0)).toBeUndefined()
    expect(keys({ steps: [], more: 0 }, quiet, 0)).toEqual([])
  })
})

describe('listsOfMore', () => {
  it('leads to lists that have something', () => {
    expect(listsOfMore(counts).map(({ name }) => name)).toEqual(['Completed', 'Drafts'])
    expect(listsOfMore(undefined)).toHaveLength(3)
  })
})
