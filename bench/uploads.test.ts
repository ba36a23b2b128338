import { expect, it } from 'vitest'
import { highest } from './uploads'

const burst = (peak?: number) => ({ wallMs: 1, peak, right: 8 })

it('the most a portal has held is that of its worst burst', () => {
  expect(highest({ first: burst(200), later: [burst(350), burst(180)] })).toBe(350)
  expect(highest({ first: burst(), later: [burst()] })).toBeUndefined()
})
