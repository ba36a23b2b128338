import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf, cutFont, fontFile, subsets } from './make-fonts'

test.each(subsets)('the %s letters are the ones that `npm run fonts` cuts', async subset => {
  expect((await cutFont(subset)).equals(readFileSync(fontFile(subset)))).toBe(true)
})

test('a range is every character between its ends', () => {
  expect(charactersOf('U+0041-0043,U+20AC')).toBe('ABC€')
})
