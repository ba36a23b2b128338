import { describe, expect, it } from 'vitest'
import { characterCount, isBlank } from './text'

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\n\t',
    '\u00a0',
    '\u200b',
    '\ufeff',
    '\u2060',
    '\u3000',
    '\u3164',
    ' \u200d\u00a0 ',
    null,
    undefined,
  ])('%j is blank', text => {
    expect(isBlank(text)).toBe(true)
  })

  it.each(['a', ' a ', '0', '\u200ba', '—', '👍🏽'])('%j is not', text => {
    expect(isBlank(text)).toBe(false)
  })
})

it('counts an emoji as one character', () => {
  expect(characterCount('😀😀')).toBe(2)
})
