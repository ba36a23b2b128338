import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem as loadDesign } from 'tailwindcss'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tailwind = `${root}node_modules/tailwindcss/index.css`

const files = ['app', 'components'].flatMap(folder =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
)

/** What follows these names a colour, a size or a width of the theme, or is a number of the grid. */
const themed =
  /^(\S+:)?-?((min|max)-[wh]|[wh]|size|[mp][xytrbl]?|gap|space|rounded|shadow|text|bg|border|divide|fill|stroke|ease|animate|leading|tracking)-[^\s${}]*[^\s${}:]$/

/** What is called like a class and is none: the gaps of a pager, by their keys. */
const others = ['gap-before', 'gap-after']

/** Wherever they stand: in markup, or in a constant that several parts share. */
function classesOf(file: string): string[] {
  const given = readFileSync(root + file, 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)
  return Array.from(given, ([, single, double, code]) => single ?? double ?? code ?? '')
    .flatMap(text => text.split(/[\s'"`]+/))
    .filter(word => themed.test(word) && !others.includes(word))
}

it('every class of a screen does something: the theme knows what it names', async () => {
  const design = await loadDesign(readFileSync(`${root}app/styles/theme.css`, 'utf8'), {
    loadStylesheet: async (_, base) => ({ base, path: tailwind, content: readFileSync(tailwind, 'utf8') }),
  })
  const given = files.flatMap(file => classesOf(file).map(name => ({ file, name })))
  expect(given.length).toBeGreaterThan(1_000)
  const css = design.candidatesToCss(given.map(({ name }) => name))
  expect(given.filter((_, at) => !css[at])).toEqual([])
})
