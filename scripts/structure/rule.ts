import type { SourceFile, SourceTree } from './source-tree'

export type Finding = { line: number; message: string }

/** Looks at one file of the tree; each finding says what to do in one line. */
export type Rule = (file: SourceFile, tree: SourceTree) => Finding[]

/** A finding for each match of the pattern. */
export const findingsOf = (text: string, pattern: RegExp, say: (found: string) => string): Finding[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    line: text.slice(0, index).split('\n').length,
    message: say(found),
  }))
