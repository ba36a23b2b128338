import { expect, test } from 'vitest'
import { doneWords } from './done-words'

test('says what was done', () => {
  expect(doneWords('promo')).toBe('The promo is made.')
})

test.each([undefined, '', 'nonsense', 'constructor', 'toString', '__proto__'])('says nothing of %j', done => {
  expect(doneWords(done)).toBeUndefined()
})
