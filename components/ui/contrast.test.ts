import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../app/styles/theme.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)')

type Palette = Map<string, string>

function paletteOf(source: string): Palette {
  const found = source.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})\b/g)
  return new Map(Array.from(found, ([, name = '', hex = '']) => [name, hex]))
}

const light = paletteOf(lightCss)
const dark: Palette = new Map([...light, ...paletteOf(darkCss)])

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(palette: Palette, front: string, back: string): number {
  const [a, b] = [front, back].map(name => {
    const hex = palette.get(name)
    if (!hex) throw new Error(`No colour token named ${name}`)
    return luminance(hex)
  })
  const [high, low] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)]
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'surface', 'sunk']
const inks = [
  'ink',
  'ink-soft',
  'ink-faint',
  'accent',
  'danger',
  'urgent',
  'soon',
  'paid',
  'remaining',
  'info',
]
const washes = ['accent', 'urgent', 'soon', 'paid', 'remaining', 'info', 'danger']

const textPairs = [
  ...inks.flatMap(ink => grounds.map(ground => [ink, ground])),
  ...washes.flatMap(wash => [wash, 'ink'].map(ink => [ink, `${wash}-wash`])),
  ['ink-soft', 'accent-wash'],
  ['accent-hover', 'paper'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-hover'],
  ['paper', 'ink'],
] as [string, string][]

const controlPairs = [
  ...grounds.map(ground => ['line-strong', ground]),
  ...grounds.map(ground => ['accent', ground]),
  ['accent', 'accent-wash'],
  ['accent', 'line'],
  ['paid', 'line'],
  ['line-strong', 'accent-wash'],
] as [string, string][]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('%s', (_scheme, palette) => {
  it.each(textPairs)('text: %s on %s is at least 4.5:1', (front, back) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(controlPairs)('edges and fills: %s on %s is at least 3:1', (front, back) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(3)
  })
})

it('gives every colour of the light palette a dark counterpart', () => {
  expect([...paletteOf(darkCss).keys()].sort()).toEqual([...light.keys()].sort())
})

describe('colours that the specification names', () => {
  const channels = (name: string) =>
    [1, 3, 5].map(at => Number.parseInt((light.get(name) ?? '').slice(at, at + 2), 16)) as [
      number,
      number,
      number,
    ]

  it.each(['danger', 'urgent'])('%s is red', name => {
    const [red, green, blue] = channels(name)
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  })

  it('paid is green', () => {
    const [red, green, blue] = channels('paid')
    expect(green).toBeGreaterThan(1.25 * Math.max(red, blue))
  })

  it('soon is yellow on its wash', () => {
    const [red, green, blue] = channels('soon-wash')
    expect(Math.min(red, green)).toBeGreaterThan(1.25 * blue)
  })

  it('remaining is a red darker than danger', () => {
    const [red, green, blue] = channels('remaining')
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    const darkness = (name: string) => luminance(light.get(name) ?? '')
    expect(darkness('remaining')).toBeLessThan(darkness('danger'))
  })
})
