import { expect, it } from 'vitest'
import {
  canAskForRevision,
  isRevisionInProgress,
  isRevisionSettled,
  waitsForRevisionAcceptance,
} from './standing'

it.each([
  [5, true, true],
  [5, false, false],
  [4, true, false],
  [3, true, false],
  [2, true, false],
  [1, true, false],
  [14, true, false],
])('at status %d, accepted %s, a revision can be asked for: %s', (statusId, isAccepted, can) => {
  expect(canAskForRevision({ statusId, isAccepted })).toBe(can)
})

it.each([
  [5, false, 1, true],
  [5, false, 0, false],
  [5, true, 1, false],
  [4, false, 1, false],
  [3, false, 1, false],
  [2, false, 1, false],
  [1, false, 1, false],
  [14, false, 1, false],
])('at status %d, accepted %s, of %d revisions waits: %s', (statusId, isRevisionAccepted, count, waits) => {
  const order = { statusId, isRevisionAccepted, revisions: Array(count).fill({}) }
  expect(waitsForRevisionAcceptance(order)).toBe(waits)
  expect(isRevisionSettled(order)).toBe(statusId === 5 && isRevisionAccepted && count > 0)
})

it.each([
  [1, [], true],
  [1, [false], true],
  [1, [false, true], false],
  [2, [false, true], true],
  [2, [false, true, true], false],
  [0, [false], false],
])('of %d revisions with deliveries %j the newest is in progress: %s', (count, revised, isInProgress) => {
  const deliveries = revised.map(isRevision => ({ isRevision }))
  const exchange = { revisions: Array(count).fill({}), deliveries }
  expect(isRevisionInProgress({ statusId: 4, ...exchange })).toBe(isInProgress)
  expect(isRevisionInProgress({ statusId: 14, ...exchange })).toBe(false)
})
