import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncate } from './text'

const family = '👩‍👩‍👧'
const accented = 'e\u0301'
const readers = new Intl.Segmenter('en', { granularity: 'grapheme' })

describe('truncate', () => {
  it('leaves a text alone that is short enough', () => {
    expect(truncate('Essay', 5)).toBe('Essay')
    expect(truncate('', 5)).toBe('')
  })

  it('cuts after the given number of characters and marks the cut', () => {
    expect(truncate('Essays', 5)).toBe('Essay...')
    expect(truncate('Essays', 5, { ellipsis: '…' })).toBe('Essay…')
    expect(truncate('Essays', 5, { ellipsis: '' })).toBe('Essay')
  })

  it('leaves no space before the mark', () => {
    expect(truncate('The tides of March', 4)).toBe('The...')
  })

  it('counts what a reader sees and splits no character', () => {
    expect(truncate(family.repeat(3), 3)).toBe(family.repeat(3))
    expect(truncate(family.repeat(3), 2)).toBe(`${family.repeat(2)}...`)
    expect(truncate(accented.repeat(4), 3)).toBe(`${accented.repeat(3)}...`)
  })

  it('counts plain letters and signs as a reader does', () => {
    const ranges = [
      [0x20, 0x7e],
      [0xa0, 0x2ff],
      [0x2010, 0x2027],
    ] as const
    const unit = fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
    fc.assert(
      fc.property(fc.array(unit), codes => {
        const text = String.fromCodePoint(...codes)
        expect([...readers.segment(text)]).toHaveLength(text.length)
      }),
    )
  })

  it('never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
        const cut = truncate(text, max, { ellipsis: '' })
        expect(text.startsWith(cut)).toBe(true)
        expect(() => encodeURIComponent(cut)).not.toThrow()
        expect([...readers.segment(cut)].length).toBeLessThanOrEqual(max)
      }),
    )
  })
})
