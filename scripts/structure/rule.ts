import type { SourceFile, SourceTree } from './source-tree'

export type Finding = { line: number; message: string }

/** Looks at one file of the tree; each finding says what to do in one line. */
export type Rule = (file: SourceFile, tree: SourceTree) => Finding[]
