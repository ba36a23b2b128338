import { expect, it } from 'vitest'
import { highest, rowsOfUploads } from './uploads'
import { comparedValue, verdictOf } from './verdict'

const burst = (peak?: number, wallMs = 1) => ({ wallMs, peak, right: 8 })
const sample = (wallMs: number) => ({ first: burst(200, wallMs), later: [burst(200, wallMs)] })

it('the most a portal has held is that of its worst burst', () => {
  expect(highest({ first: burst(200), later: [burst(350), burst(180)] })).toBe(350)
  expect(highest({ first: burst(), later: [burst()] })).toBeUndefined()
})

const times = (nginx: ReturnType<typeof sample>[]) =>
  rowsOfUploads([sample(900)], [sample(450)], nginx).filter(({ id }) => id === 'd3')

it('holds the time against that through nginx; the client API itself stands beside it', () => {
  expect(times([sample(180)]).map(comparedValue)).toEqual([5, 2])
  expect(times([sample(180)]).map(verdictOf)).toEqual(['MISSED', 'reported'])
})

it('without nginx it says what is lacking', () => {
  expect(times([]).map(verdictOf)).toEqual(['not measured', 'reported'])
  expect(times([])[0]?.lacks).toMatch('nginx')
})
