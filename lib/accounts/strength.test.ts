import { expect, test } from 'vitest'
import { type Strength, strengthOf } from './strength'

test.each<[string, Strength | undefined]>([
  ['', undefined],
  ['vQ7-mre', undefined],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['87654321', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['abababababababab', 'weak'],
  ['adadadadadadadad', 'weak'],
  ['password', 'weak'],
  ['Password1', 'weak'],
  ['Zürich2026!', 'weak'],
  ['vQ7-mrex', 'fair'],
  ['correct horse battery', 'strong'],
  ['\u{1f512}\u{1f40e}\u{1f50b}\u{1f9f7}', 'weak'],
])('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})

test('what stands in the address counts for nothing', () => {
  expect(strengthOf('Margareth/7 o', 'margareth@example.com')).toBe('weak')
  expect(strengthOf('Margareth/7 o', 'ada@example.com')).toBe('strong')
  expect(strengthOf('vQ7-mrex', 'ab@example.com')).toBe('fair')
  expect(strengthOf('vQ7-mrex', '@example.com')).toBe('fair')
})

test.each([
  ['bea@example.com', 'bea@example.com'],
  ['Bea@Example.com1', 'bea@example.com'],
  ['bea@example', 'bea@example.com'],
  ['demo@inkwell.example', 'demo@inkwell.example'],
  ['alexandra.morgan@gmail.com', 'alexandra.morgan@gmail.com'],
  ['Morgan, Alexandra', 'alexandra.morgan@gmail.com'],
  ['gmail.alexandra', 'alexandra.morgan@gmail.com'],
])('%j is weak for %s', (password, email) => {
  expect(strengthOf(password, email)).toBe('weak')
})

test('a very long password is judged at once', () => {
  expect(strengthOf('vQ7-mrex'.repeat(20_000))).toBe('strong')
})
