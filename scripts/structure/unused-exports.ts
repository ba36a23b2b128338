import type { Rule } from './rule'
import { isTest } from './sides'
import type { SourceTree } from './source-tree'

/** What Next and the tools read by name, tables among it, and files that other programs load. */
const READ_BY_TOOLS =
  /^(?:app|e2e)\/|^[\w.-]+$|\.config\.|^upstream\/db\/[\w-]*schema\.ts$|^bench\/bare-app\.ts$/
const EXPORTED = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm

const namesOf = new WeakMap<SourceTree, Map<string, number>>()

/** In how many files of the tree each word stands. */
function spread(tree: SourceTree): Map<string, number> {
  const known = namesOf.get(tree)
  if (known) return known
  const counts = new Map<string, number>()
  for (const { text } of tree.files)
    for (const word of new Set(text.match(/\w+/g))) counts.set(word, (counts.get(word) ?? 0) + 1)
  namesOf.set(tree, counts)
  return counts
}

/** What a file gives away is read somewhere: whoever changes it need not wonder who relies on it. */
export const unusedExports: Rule = (file, tree) => {
  if (isTest(file) || READ_BY_TOOLS.test(file.path)) return []
  return [...file.text.matchAll(EXPORTED)].flatMap(({ 1: name = '', index }) => {
    if ((spread(tree).get(name) ?? 0) > 1) return []
    const line = file.text.slice(0, index).split('\n').length
    return [{ line, message: `no other file reads ${name}; drop its export, or the whole of it.` }]
  })
}
