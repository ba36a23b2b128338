import { describe, expect, it } from 'vitest'
import { attributesFormOf, attributesLock, changedAttributes, citationName, lockText } from './attributes'

const none = { citation: null, educationLevel: null, sources: null }
const all = { citation: { id: 2, name: 'MLA' }, educationLevel: { id: 3, name: "Bachelor's" }, sources: 8 }
const unchanged = { citationId: undefined, educationLevelId: undefined, sources: undefined }

describe('attributesLock', () => {
  it.each([
    [1, all, 'open'],
    [2, all, 'open'],
    [3, all, 'open'],
    [0, none, 'open'],
    [4, all, 'open'],
    [5, none, 'last-chance'],
    [14, none, 'last-chance'],
    [5, all, 'locked'],
    [5, { ...none, sources: 1 }, 'locked'],
    [14, { ...none, citation: all.citation }, 'locked'],
    [14, { ...none, educationLevel: all.educationLevel }, 'locked'],
  ])('at status %d with %j is %s', (statusId, set, lock) => {
    expect(attributesLock({ statusId, ...set })).toBe(lock)
  })
})

it.each([
  [3, all, undefined],
  [5, none, 'The work is done. Once you save these details, they can no longer be changed.'],
  [5, all, 'The work is done, so these details can no longer be changed.'],
  [14, none, 'This order is closed. Once you save these details, they can no longer be changed.'],
  [14, all, 'This order is closed, so these details can no longer be changed.'],
])('at status %d with %j says %s', (statusId, set, words) => {
  expect(lockText({ statusId, ...set })).toBe(words)
})

describe('changedAttributes', () => {
  it('shows each as it is set, and sends each that is chosen anew', () => {
    expect(attributesFormOf(all)).toEqual({ citationId: '2', educationLevelId: '3', sources: '8' })
    const chosen = { citationId: '4', educationLevelId: '5', sources: '9' }
    const sent = { citationId: 4, educationLevelId: 5, sources: 9 }
    for (const before of [all, none])
      expect(changedAttributes(attributesFormOf(before), chosen)).toEqual(sent)
  })

  it('sends nothing when nothing was touched', () => {
    expect(changedAttributes(attributesFormOf(all), attributesFormOf(all))).toEqual(unchanged)
    expect(changedAttributes(attributesFormOf(none), attributesFormOf(none))).toEqual(unchanged)
  })

  it('sends what differs, and only that', () => {
    const form = { ...attributesFormOf(all), sources: '9' }
    expect(changedAttributes(attributesFormOf(all), form)).toEqual({ ...unchanged, sources: 9 })
    expect(changedAttributes(attributesFormOf(none), { ...attributesFormOf(none), citationId: '9' })).toEqual(
      {
        ...unchanged,
        citationId: 9,
      },
    )
  })

  it('takes an emptied field for no change: what is set cannot be unset', () => {
    expect(changedAttributes(attributesFormOf(all), attributesFormOf(none))).toEqual(unchanged)
  })
})

describe('citationName', () => {
  it("calls style 9 'Other', and no other so", () => {
    expect(citationName({ id: 9, name: 'Custom' })).toBe('Other')
    expect(citationName({ id: 1, name: 'APA' })).toBe('APA')
  })
})
