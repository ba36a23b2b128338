import { expect, it } from 'vitest'
import type { DeliveredFile, DeliveryKind } from '@/lib/client-api/deliveries'
import { areFilesLocked, filesByKind, showsDeliveries, waitsForAcceptance } from './deliveries'

const file = (kind: DeliveryKind, name: string): DeliveredFile => ({
  key: name,
  kind,
  isLocked: false,
  name,
  sizeBytes: null,
  ticket: 'ticket',
  driveUrl: null,
})

it('puts the files of one kind together, the work first, and leaves out kinds without any', () => {
  const files = [file('grammarReport', 'g'), file('work', 'a'), file('aiReport', 'i'), file('work', 'b')]
  expect(filesByKind(files).map(({ name, files }) => [name, files.map(one => one.name)])).toEqual([
    ['Completed file', ['a', 'b']],
    ['AI detection report', ['i']],
    ['Grammarly report', ['g']],
  ])
  expect(filesByKind([file('plagiarismReport', 'p')])[0]?.name).toBe('Plagiarism report')
})

it.each([
  [0, false],
  [1, false],
  [2, false],
  [3, false],
  [4, true],
  [5, true],
  [14, false],
])('at status %d shows deliveries: %s', (statusId, shown) => {
  expect(showsDeliveries({ statusId })).toBe(shown)
})

it.each([
  [5, false, true],
  [5, true, false],
  [4, false, false],
  [3, false, false],
  [14, false, false],
])('at status %d, accepted %s, waits for acceptance: %s', (statusId, isAccepted, waits) => {
  expect(waitsForAcceptance({ statusId, isAccepted })).toBe(waits)
})

it.each([
  ['Paid', false],
  ['Partial Paid', true],
  ['Unpaid', true],
] as const)('%s locks the files: %s', (paymentStatus, locked) => {
  expect(areFilesLocked({ paymentStatus })).toBe(locked)
})
