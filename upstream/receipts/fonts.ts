import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const { resolve } = createRequire(import.meta.url)
const fileOf = (name: string) => readFileSync(resolve(`@expo-google-fonts/inter/${name}.ttf`))

function load() {
  const regular = fileOf('400Regular/Inter_400Regular')
  return { regular, bold: fileOf('600SemiBold/Inter_600SemiBold'), face: create(regular) as Font }
}

let loaded: ReturnType<typeof load> | undefined

/** The typeface of papers, whole: Latin, Greek and Cyrillic. Read from the disk once, when the first is asked for. */
export function paperFonts() {
  loaded ??= load()
  return loaded
}

/** What is not seen: it has no place on paper, and some of it turns what follows around. */
const unseen = /[\p{Cc}\p{Cf}]+/gu

/** Two letters in one, as texts copied from a PDF may have them: the typeface has each by itself. */
const joined = /[\ufb00-\ufb06]/gu

/** The text in one line, if the typeface has every letter of it; undefined if it has not, for half a name is none. */
export function writable(text: string): string | undefined {
  const line = text
    .normalize('NFC')
    .replace(joined, letters => letters.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .replace(unseen, '')
    .trim()
  const { face } = paperFonts()
  const isWhole = [...line].every(letter => face.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return isWhole && line !== '' ? line : undefined
}
