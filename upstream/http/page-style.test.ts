import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageStyle } from './page-style'

const theme = readFileSync(new URL('../../app/styles/theme.css', import.meta.url), 'utf8')
const schemes = theme.split('@media (prefers-color-scheme: dark)')
const inPortal = (token: string) =>
  schemes.map(css => new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(css)?.[1])

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
  const [, ...found] = new RegExp(`--${name}:light-dark\\((#\\w+),(#\\w+)\\)`).exec(pageStyle()) ?? []
  expect(found).toHaveLength(2)
  expect(found).toEqual(inPortal(token))
})
