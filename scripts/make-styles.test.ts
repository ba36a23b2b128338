import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { setNames, sheetFile, sheetOf } from './make-styles'

test.each(setNames)('the styles of %s pages name every file that `npm run styles` finds', set => {
  expect(readFileSync(sheetFile(set), 'utf8')).toBe(sheetOf(set))
})
