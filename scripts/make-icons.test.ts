import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSheet, sheetFile } from './make-icons'

test('the sheet of icons is the one that `npm run icons` draws', async () => {
  expect(readFileSync(sheetFile, 'utf8')).toBe(await drawSheet())
})
