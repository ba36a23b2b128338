import { direction } from './direction'
import { fileLength, naming, pageRunsOnServer, serverOnly } from './form'
import { lazyZod } from './lazy-zod'
import { literalWords } from './literal-words'
import { oldBrowsers } from './old-browsers'
import { oldNode } from './old-node'
import type { Rule } from './rule'
import { silencing } from './silencing'
import { readSourceTree } from './source-tree'
import { unusedExports } from './unused-exports'
import { unusedWords } from './unused-words'

export const RULES: Rule[] = [
  direction,
  serverOnly,
  fileLength,
  pageRunsOnServer,
  naming,
  silencing,
  oldNode,
  oldBrowsers,
  lazyZod,
  literalWords,
  unusedWords,
  unusedExports,
]

/** Every breach of the house's rules below `root`, one line each: path:line message. */
export function checkTree(root: string, rules = RULES): string[] {
  const tree = readSourceTree(root)
  return tree.files
    .flatMap(file =>
      rules.flatMap(rule => rule(file, tree).map(({ line, message }) => ({ file, line, message }))),
    )
    .sort((one, other) => one.file.path.localeCompare(other.file.path) || one.line - other.line)
    .map(({ file, line, message }) => `${file.path}:${line} ${message}`)
}
