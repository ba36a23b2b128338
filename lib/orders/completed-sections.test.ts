import { expect, it } from 'vitest'
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
  'accepted %s, its revision %s, revisions %s: recent %s',
  (isAccepted, isRevisionAccepted, hasRevisions, recent) => {
    expect(isRecentlyCompleted({ isAccepted, isRevisionAccepted, hasRevisions })).toBe(recent)
  },
)
