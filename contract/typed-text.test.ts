import { expect, test } from 'vitest'
import { typedText } from './typed-text'

const title = typedText({ max: 5, blank: 'Please enter a title', long: 'Too long' })
const wordsOf = (text: unknown) => title.safeParse(text).error?.issues.map(issue => issue.message)

test('text is trimmed and freed of NUL', () => {
  expect(title.parse('  ab\u0000c\n')).toBe('abc')
})

test('half a character is one that stands for it', () => {
  expect(title.parse('\ud83da\ude00')).toBe('\ufffda\ufffd')
  expect(title.parse('😀\ud83d\u0000\ude00')).toBe('😀😀')
  expect(wordsOf('\ud83d'.repeat(5))).toBeUndefined()
  expect(wordsOf('\ud83d'.repeat(6))).toEqual(['Too long'])
})

test('the length is counted by character, after trimming', () => {
  expect(wordsOf(' 😀😀😀😀😀 ')).toBeUndefined()
  expect(wordsOf('😀😀😀😀😀😀')).toEqual(['Too long'])
  expect(wordsOf('12345')).toBeUndefined()
  expect(wordsOf('123456')).toEqual(['Too long'])
})

test('a line break is one character, however it was sent', () => {
  expect(title.parse('\r\na\r\nb\rc\r\n')).toBe('a\nb\nc')
  expect(wordsOf('a\r\nb\r\nc')).toBeUndefined()
  expect(wordsOf('a\r\nb\r\ncd')).toEqual(['Too long'])
})

test.each([undefined, null, 7, '', ' \u200b\u0000', '\u3164'])(
  '%j is refused with the words for nothing',
  text => expect(wordsOf(text)).toEqual(['Please enter a title']),
)

test('text that may be empty may be empty', () => expect(typedText({ max: 5 }).parse(' ')).toBe(''))
