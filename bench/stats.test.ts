import { describe, expect, it } from 'vitest'
import { interleaved, mean, median, medianOf, quantile } from './stats'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 4, 100], 7],
    [[-1, 0.5, 0.25, 100, 2], 0.5],
  ])('of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

  it('leaves the values in their order', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })

  it('of nothing is an error', () => expect(() => median([])).toThrow(RangeError))
})

it('a mean is what each would be if all were the same', () => expect(mean([1, 2, 9])).toBe(4))

it('a quantile lies between its neighbours', () => {
  expect(quantile([0, 10, 20, 30, 40], 0.99)).toBeCloseTo(39.6)
  expect(quantile([1, 2, 3], 0)).toBe(1)
  expect(quantile([1, 2, 3], 1)).toBe(3)
})

it('a figure that was never measured has no median', () => {
  expect(medianOf([{ a: 1 }, { a: undefined }, { a: 5 }], one => one.a)).toBe(3)
  expect(medianOf([{ a: undefined }], one => one.a)).toBeUndefined()
})

it('takes turns, and turns at being the first', async () => {
  const order: string[] = []
  const note = (name: string) => async (round: number) => {
    order.push(`${name}${round}`)
    return round
  }
  const samples = await interleaved(2, { ours: note('o'), floor: note('f') })
  expect(order).toEqual(['o0', 'f0', 'f1', 'o1'])
  expect(samples).toEqual({ ours: [0, 1], floor: [0, 1] })
})
