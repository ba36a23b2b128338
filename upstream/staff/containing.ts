import { and, type SQL } from 'drizzle-orm'

/** The pattern of text that holds `typed`, in which nothing is a wildcard. */
const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

const marks = '[#.,;:!?"\'()<>“”„‘’«»]'
const aroundWord = new RegExp(`^${marks}+|${marks}+$`, 'g')

/** The words of a search, each once and without what a sentence puts around it, unless it is nothing else. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/\s+/)
      .filter(Boolean)
      .map(word => word.replace(aroundWord, '') || word),
  ),
]

/** Every word that was typed is somewhere: people remember words, not their order. `holds` says where one is, by its pattern. */
export const holdingWords = (typed: string, holds: (pattern: string) => SQL | undefined): SQL | undefined =>
  and(...wordsOf(typed).map(word => holds(containing(word))))
