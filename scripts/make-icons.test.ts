import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSheet, iconNames, sheetFile } from './make-icons'
import { projectRoot } from './stack/project-root'
import { readSourceTree } from './structure/source-tree'

test('the sheet of icons is the one that `npm run icons` draws', async () => {
  expect(readFileSync(sheetFile, 'utf8')).toBe(await drawSheet())
})

test('every icon of it is shown somewhere', () => {
  const shown = readSourceTree(projectRoot)
    .files.filter(({ path }) => /^(app|components)\//.test(path) && !path.endsWith('/icon-names.ts'))
    .map(({ text }) => text)
    .join()
  expect(iconNames().filter(name => !new RegExp(`["']${name}["']`).test(shown))).toEqual([])
})
