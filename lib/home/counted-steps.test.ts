import { describe, expect, it } from 'vitest'
import type { Counts } from '@/lib/client-api/profile'
import { noCounts } from '@/lib/profile/testing/counts'
import { countedSteps } from './counted-steps'

const none: Counts = { ...noCounts, inProgress: 3, revisions: 1, completed: 4 }

describe('countedSteps', () => {
  it('asks for nothing while nothing waits for the client', () => {
    expect(countedSteps(none)).toEqual([])
  })

  it('ends with what is only to be read', () => {
    const steps = countedSteps({ ...none, unreadNotifications: 1, drafts: 1 })
    expect(steps.map(step => step.href)).toEqual(['/draft', '/notifications'])
    expect(steps[1]?.text).toBe('One notification is unread')
    expect(countedSteps({ ...none, unreadNotifications: 12 })[0]?.text).toBe('12 notifications are unread')
  })

  it('begins with the work that is delivered', () => {
    const steps = countedSteps({ ...none, drafts: 1, recentlyCompleted: 1 })
    expect(steps.map(step => step.href)).toEqual(['/completed', '/draft'])
    expect(steps[0]?.text).toBe('One completed order is waiting for your acceptance')
  })

  it('leads to what support has written', () => {
    const steps = countedSteps({ ...none, drafts: 1, unreadChats: 1 })
    expect(steps.map(step => step.href)).toEqual(['/order-chat', '/draft'])
    expect(steps[0]?.text).toBe('One conversation has a new message for you')
  })

  it('says one and many as people do', () => {
    expect(countedSteps({ ...none, drafts: 1 })[0]?.text).toBe('One draft is waiting to be finished and paid')
    expect(countedSteps({ ...none, drafts: 2 })[0]?.text).toBe('2 drafts are waiting to be finished and paid')
  })
})
