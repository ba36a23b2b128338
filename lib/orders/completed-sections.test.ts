import { expect, it } from 'vitest'
import { orderStatus } from '@/contract/order-status'
import { isRecentlyCompleted } from './completed-sections'

it.each([
  // accepted, revision accepted, has revisions, recent
  [false, false, false, true],
  [false, false, true, true],
  [false, true, false, true],
  [false, true, true, true],
  [true, false, true, true],
  [true, true, true, false],
  [true, false, false, false],
  [true, true, false, false],
])(
  'accepted %s, its revision %s, revisions %s: recent %s, closed never',
  (isAccepted, isRevisionAccepted, hasRevisions, recent) => {
    const standing = { isAccepted, isRevisionAccepted, hasRevisions }
    expect(isRecentlyCompleted({ statusId: orderStatus.completed, ...standing })).toBe(recent)
    expect(isRecentlyCompleted({ statusId: orderStatus.closed, ...standing })).toBe(false)
  },
)
