import { expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import { deadlineProblem, firstDeadline, hoursToShow } from './deadline'
import { deliveryTime } from './delivery-time'
import * as texts from './request-texts'

const at = (text: string) => Date.parse(text)
const now = at('2026-11-22T10:00:00Z')
const ahead = (hours: number, seconds = 0) => new Date(now + hours * 3_600_000 + seconds * 1000).toISOString()

it.each([
  ['2026-11-22T10:00:00.000Z', '2026-11-22T22:00:00.000Z'],
  ['2026-11-22T10:00:00.001Z', '2026-11-22T22:15:00.000Z'],
  ['2026-11-22T10:14:59.000Z', '2026-11-22T22:15:00.000Z'],
  ['2026-11-22T12:46:00.000Z', '2026-11-23T01:00:00.000Z'],
])('at %s begins with %s', (moment, first) => {
  expect(firstDeadline(at(moment))).toBe(first)
  expect(deadlineProblem(first, at(moment))).toBeUndefined()
})

const tooSoon = 'Deadline must be at least 12 hours from now'

it.each([
  [ahead(-1), tooSoon],
  [ahead(11), tooSoon],
  [ahead(12, -60), tooSoon],
  // What a call may take is overlooked.
  [ahead(12, -59), undefined],
  [ahead(12), undefined],
  [ahead(480), undefined],
  ['', 'Please select a deadline'],
  ['soon', 'Please select a deadline'],
])('of %s says %s', (deadline, words) => {
  expect(deadlineProblem(deadline, now)).toBe(words)
})

it.each([
  [12, 12],
  [12.1, 13],
  [12.99, 13],
  [100, 100],
  [-3, 0],
])('tells %d hours as %d', (hours, shown) => {
  expect(hoursToShow(ahead(hours), now)).toBe(shown)
})

it.each([
  [30.9, '1 day 6 hours'],
  [48, '2 days'],
  [12.25, '12 hours'],
  [25, '1 day 1 hour'],
  [-4, '0 hours'],
])('gives the writer %d hours: %s', (hours, words) => {
  expect(deliveryTime({ createdAt: ahead(0), deadline: ahead(hours) })).toBe(words)
})

it.each([
  [12, -61, '11 hours'],
  // What a call may take is overlooked, as when it was asked for.
  [12, -59, '12 hours'],
  [24, -61, '23 hours'],
  [24, -59, '1 day'],
  [24, 0, '1 day'],
  [25, -61, '1 day'],
  [25, -59, '1 day 1 hour'],
])('gives the writer %d hours and %d seconds: %s', (hours, seconds, words) => {
  expect(deliveryTime({ createdAt: ahead(0), deadline: ahead(hours, seconds) })).toBe(words)
})

it('says nothing of a time whose end is not known', () => {
  expect(deliveryTime({ createdAt: null, deadline: ahead(1) })).toBeUndefined()
  expect(deliveryTime({ createdAt: ahead(1), deadline: null })).toBeUndefined()
})

it('the hint and the refusal name the least time that a revision takes', () => {
  expect(texts.deadlineHint).toBe(`Minimum ${limits.revisionLeadHoursMin} hours from now`)
  expect(texts.tooSoon).toBe(`Deadline must be at least ${limits.revisionLeadHoursMin} hours from now`)
})
