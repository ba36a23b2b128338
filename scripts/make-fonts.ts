import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import subsetFont from 'subset-font'
import { projectRoot } from './stack/project-root'

// npm run fonts: cuts the typeface of the portal down to what its pages use of it, into app/fonts.

const source = path.join(projectRoot, 'node_modules/@fontsource-variable/inter')
const folder = path.join(projectRoot, 'app/fonts')

export const subsets = ['latin', 'latin-ext'] as const
type Subset = (typeof subsets)[number]

export const fontFile = (subset: Subset) => path.join(folder, `inter-${subset}.woff2`)

const cut = {
  targetFormat: 'woff2' as const,
  /** Kerning, marks and figures of one width. The alternate letters are a third of the file, and nothing shows them. */
  keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 700 } },
}

/** Every character of a `unicode-range`. */
export function charactersOf(range: string): string {
  const pieces = range.split(',').map(piece => {
    const [first, last = first] = piece
      .replace('U+', '')
      .split('-')
      .map(hex => Number.parseInt(hex, 16))
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at)
  })
  return String.fromCodePoint(...pieces.flat())
}

/** One subset as it has to be: the characters it is fetched for, in the weights the styles name. */
export function cutFont(subset: Subset): Promise<Buffer> {
  const ranges: Record<Subset, string> = JSON.parse(readFileSync(path.join(source, 'unicode.json'), 'utf8'))
  const whole = readFileSync(path.join(source, `files/inter-${subset}-wght-normal.woff2`))
  return subsetFont(whole, charactersOf(ranges[subset]), cut)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(folder, { recursive: true })
  for (const subset of subsets) writeFileSync(fontFile(subset), await cutFont(subset))
}
