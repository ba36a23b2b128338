import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageStyle } from './page-style'

const theme = readFileSync(new URL('../../app/styles/theme.css', import.meta.url), 'utf8')

/** A colour by day and by night. */
const colours = (css: string, name: string) =>
  css
    .split(/@media ?\(prefers-color-scheme: ?dark\)/)
    .map(scheme => new RegExp(`--${name}: ?(#[0-9a-f]{6})\\b`).exec(scheme)?.[1])

/** Contrast is looked after where the portal's tokens are. */
test.each([
  ['ground', 'paper'],
  ['sheet', 'surface'],
  ['ink', 'ink'],
  ['soft', 'ink-soft'],
  ['line', 'line'],
  ['field', 'line-strong'],
  ['accent', 'accent'],
  ['on', 'accent-ink'],
  ['bad', 'danger'],
])('--%s is the portal’s %s, by day and by night', (name, token) => {
  const found = colours(pageStyle(), name)
  expect(found).toEqual([expect.any(String), expect.any(String)])
  expect(found).toEqual(colours(theme, `color-${token}`))
})
