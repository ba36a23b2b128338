import { describe, expect, it } from 'vitest'
import * as limits from '@/contract/limits'
import { topUpBody } from './schema'
import * as texts from './texts'
import { isForeignKey, readTopUp } from './top-up'

const minimum = 'The minimum balance to add is $10.'

describe('readTopUp', () => {
  it.each([
    ['10', 1_000],
    [' 25 ', 2_500],
    ['\u200b25\u00a0', 2_500],
    ['\u206825\u2069', 2_500],
    ['10000', 1_000_000],
  ])('%j is %d cents', (typed, amountCents) => {
    expect(readTopUp(typed)).toEqual({ amountCents })
  })

  it.each(['', '9', '0', '-20', '+20', '12.5', '12,50', '1e3', '010', '0x10', '١٠', 'ten', '$20'])(
    '%j is refused with the words of the specification',
    typed => expect(readTopUp(typed)).toEqual({ problem: minimum }),
  )

  it.each([
    ['10001', 1_000_100],
    ['9'.repeat(400), 10 ** 15],
  ])('%.8s is more than the reference client API takes, and its to refuse', (typed, amountCents) => {
    expect(readTopUp(typed)).toEqual({ amountCents })
    expect(topUpBody.parse({ amountCents })).toEqual({ amountCents })
  })
})

describe('isForeignKey', () => {
  const pressed = (key: string, held: object = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
  })

  it.each(['.', ',', '-', '+', 'e', 'E', ' ', 'x'])('%s types nothing', key => {
    expect(isForeignKey(pressed(key))).toBe(true)
  })

  it.each(['0', '9', 'Enter', 'Backspace', 'ArrowLeft', 'Tab'])('%s does what it always does', key => {
    expect(isForeignKey(pressed(key))).toBe(false)
  })

  it('leaves shortcuts alone', () => {
    expect(isForeignKey(pressed('v', { ctrlKey: true }))).toBe(false)
    expect(isForeignKey(pressed('v', { metaKey: true }))).toBe(false)
  })
})

describe('topUpBody', () => {
  it.each([1_000, 2_500, 1_000_000])('takes %d', amountCents => {
    expect(topUpBody.parse({ amountCents })).toEqual({ amountCents })
  })

  it.each([999, 1_050, 1_000.5, -1_000, 0, Number.NaN, Number.POSITIVE_INFINITY, '1000', null, undefined])(
    'refuses %s',
    amountCents => {
      expect(topUpBody.safeParse({ amountCents }).error?.issues[0]?.message).toBe(minimum)
    },
  )
})

it('the hint names the least that can be added', () => {
  expect(texts.topUpHint).toBe(`Minimum $${limits.topUpMinimumCents / 100} can be added to the wallet.`)
})
