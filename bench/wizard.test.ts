import { expect, it } from 'vitest'
import { comparedValue, verdictOf } from './verdict'
import { rowsOfSteps } from './wizard'

const took = (stepMs: number, inpMs: number) => [{ stepMs, inpMs }]
const samples = {
  'ours, desktop': took(60, 16),
  'bare, desktop': took(40, 16),
  'ours, quarter CPU': took(300, 130),
  'bare, quarter CPU': took(100, 56),
  'ours, phone': took(900, 96),
  'bare, phone': took(300, 72),
}

it('holds a step against the bare one of its device, and a press against what people feel', () => {
  expect(rowsOfSteps(samples).map(row => [row.id, comparedValue(row), verdictOf(row)])).toEqual([
    ['f1', 1.5, 'met'],
    ['f1', 3, 'MISSED'],
    ['f1', 3, 'reported'],
    ['f2', 16, 'reported'],
    ['f2', 130, 'MISSED'],
    ['f2', 96, 'aim met'],
  ])
})

it('has failed where nothing could be timed', () => {
  const { 'ours, phone': _, ...rest } = samples
  expect(rowsOfSteps(rest).map(verdictOf)).toEqual([
    'met',
    'MISSED',
    'FAILED',
    'reported',
    'MISSED',
    'FAILED',
  ])
})
