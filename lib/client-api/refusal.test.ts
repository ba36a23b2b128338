import { expect, it } from 'vitest'
import { type RefusalReading, refusal } from './refusal'

const read = (status: number, body: unknown, reading: RefusalReading = {}) =>
  refusal({ status, headers: {} }, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), {
    fieldNames: { old_password: 'oldPassword' },
    ...reading,
  })

it.each([
  [{ error: 'By error', message: 'By message' }, 'By message'],
  [{ error: 'By error', message: '' }, 'By error'],
  [{ error: 'By error', message: { code: 7 } }, 'By error'],
  [{ message: 'By message' }, 'By message'],
  [{ message: '' }, undefined],
  [{ message: ' \n' }, undefined],
  [{ error: 'By error', message: '\u200b ' }, 'By error'],
  [{}, undefined],
  [null, undefined],
  ['<html>', undefined],
])('the message speaks before the error field: %j', (body, words) => {
  expect(read(422, body).words).toBe(words)
})

it.each([
  [{ error: 'By error', message: 'By message' }, ['error', 'message'], 'By error'],
  [{ error: '', message: 'By message' }, ['error', 'message'], 'By message'],
  [{ error: 'By error', message: 'By message' }, ['error'], 'By error'],
  [{ message: 'By message' }, ['error'], undefined],
] as const)(
  'where a call is refused in other words, these are read: %j from %j',
  (body, wordsFrom, words) => {
    expect(read(422, body, { wordsFrom }).words).toBe(words)
  },
)

it('every entry of a map of errors is one, with all it says, under the name its form knows', () => {
  const errors = { old_password: ['Wrong.', 'Old.'], other: 'Odd.', none: [], blank: [' '] }
  const { code, words, fields } = read(422, { errors })
  expect([code, words]).toEqual(['invalid_fields', undefined])
  expect(fields).toEqual({ oldPassword: 'Wrong. Old.', other: 'Odd.' })
})

it.each([
  [401, {}, 'unauthorized'],
  [403, {}, 'forbidden'],
  [404, {}, 'not_found'],
  [409, {}, 'conflict'],
  [410, {}, 'gone'],
  [413, {}, 'too_large'],
  [422, {}, 'refused'],
  [429, {}, 'rate_limited'],
  [500, { message: 'Out of ink' }, 'failed'],
  [500, {}, 'unavailable'],
  [302, {}, 'invalid_answer'],
])('status %d with %j is %s', (status, body, code) => {
  expect(read(status, body).code).toBe(code)
})

it('words without end are cut, those about a field too', () => {
  const long = 'Odd. '.repeat(1_000)
  const { words, fields } = read(422, { message: long, errors: { other: [long, long] } })
  expect([words, fields?.other]).toEqual([long.slice(0, 300), long.slice(0, 300)])
})
