import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  messageAnswer,
  readCents,
  wireCents,
  wireCentsOrNull,
  wireCentsOrZero,
  wireFlag,
  wireIdOrNull,
  wireInt,
  wireIntOrNull,
  wireIntOrZero,
  wireList,
  wireText,
  wireTextOrNull,
  writeCents,
} from './wire'

test.each<[unknown, number | undefined]>([
  ['1,234.50', 123_450],
  ['1,250.5', 125_050],
  ['1250', 125_000],
  [' 15.00 ', 1_500],
  [15, 1_500],
  [0.1 + 0.2, 30],
  [4.03 - 1.01 - 3.02, 0],
  [0.3 - 0.1 - 0.2, 0],
  ['-3.75', -375],
  ['0', 0],
  ['.5', undefined],
  ['5.', undefined],
  ['1,23', undefined],
  ['1,2345', undefined],
  ['1,250500', undefined],
  ['1250,500', undefined],
  ['1,250,500', 125_050_000],
  ['$5', undefined],
  ['abc', undefined],
  ['', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['-3.5e-15', undefined],
  [1e21, undefined],
  ['9'.repeat(40), undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  [undefined, undefined],
  [[5], undefined],
])('%j as an amount is %j cents', (value, cents) => expect(readCents(value)).toBe(cents))

test('every amount survives writing and reading, as text and as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), cents => {
      expect(readCents(writeCents(cents))).toBe(cents === 0 ? 0 : cents)
      expect(readCents(cents / 100)).toBe(cents === 0 ? 0 : cents)
    }),
    { numRuns: 10_000 },
  )
})

test('no text makes an amount that is not a whole number of cents', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const cents = readCents(text)
      expect(cents === undefined || Number.isSafeInteger(cents)).toBe(true)
    }),
  )
})

test('what is no amount is refused, or nothing', () => {
  expect(wireCents.safeParse('abc').success).toBe(false)
  expect(wireCentsOrZero.parse(null)).toBe(0)
  expect(wireCentsOrZero.parse('')).toBe(0)
  expect(wireCentsOrZero.parse(undefined)).toBe(0)
  expect(wireCentsOrNull.parse(' ')).toBeNull()
  expect([wireCentsOrNull.parse('0'), wireCentsOrZero.parse('1,250.00')]).toEqual([0, 125_000])
  for (const nonsense of ['$30.00', '30,00', 'N/A', Number.NaN]) {
    expect(wireCentsOrZero.safeParse(nonsense).success, String(nonsense)).toBe(false)
  }
})

test('whole numbers come as numbers and as text', () => {
  expect([wireInt.parse('7'), wireInt.parse(7)]).toEqual([7, 7])
  for (const value of ['', ' ', '7.5', 'x', Number.NaN, 2 ** 60]) {
    expect(wireInt.safeParse(value).success, String(value)).toBe(false)
  }
  expect([wireIntOrZero.parse(null), wireIntOrZero.parse('x'), wireIntOrZero.parse('3')]).toEqual([0, 0, 3])
  expect([wireIntOrNull.parse(''), wireIntOrNull.parse(null), wireIntOrNull.parse('0')]).toEqual([
    null,
    null,
    0,
  ])
})

test('an id is at least 1', () => {
  expect(['0', 0, -1, '', null, undefined, '7'].map(value => wireIdOrNull.parse(value))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    7,
  ])
})

test('text may come as a number', () => {
  expect([wireText.parse(1984), wireText.parse(null), wireTextOrNull.parse('')]).toEqual(['1984', '', null])
})

test.each(['', ' ', ' \u200b', null, undefined])('text with nothing to read in it is none: %j', sent => {
  expect(wireTextOrNull.parse(sent)).toBeNull()
})

test('flags come in every spelling', () => {
  for (const yes of [true, 1, '1', 'true']) expect(wireFlag.parse(yes)).toBe(true)
  for (const no of [false, 0, '0', 'false', '', null, undefined]) expect(wireFlag.parse(no)).toBe(false)
})

test('no list is the empty list', () => {
  const list = wireList(wireInt)
  expect([list.parse(null), list.parse(undefined), list.parse(['1', 2])]).toEqual([[], [], [1, 2]])
})

test.each([
  [{ message: 'Deleted.' }, 'Deleted.'],
  [{ message: ' \n' }, ''],
  [{ message: null }, ''],
  [{}, ''],
])('a message without words is none: %j', (sent, message) => {
  expect(messageAnswer.parse(sent)).toEqual({ message })
})
