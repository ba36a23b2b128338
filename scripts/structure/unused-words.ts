import type { Rule } from './rule'
import { isTest } from './sides'
import type { SourceFile, SourceTree } from './source-tree'

const IS_CATALOGUE = /^(?:lib\/.*texts|contract\/limits)\.ts$/
const ENTRY = /^export const (\w+)/gm
const MODULE_AS_NAME = /^import \* as (\w+) from '([^']+)'/gm
const NAMES_OF_MODULE = /^import \{([^}]*)\} from '([^']+)'/gm
/** Sentences and comments, which may hold the name of an entry as a word. */
const PROSE = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\//g

/** What `file` takes out of `catalogue`, by name. */
function takenBy(file: SourceFile, catalogue: SourceFile, tree: SourceTree): string[] {
  const isIt = (specifier = '') => tree.resolve(file, specifier) === catalogue
  const whole = [...file.text.matchAll(MODULE_AS_NAME)].filter(([, , specifier]) => isIt(specifier))
  const parts = [...file.text.matchAll(NAMES_OF_MODULE)].filter(([, , specifier]) => isIt(specifier))
  return [
    ...whole.flatMap(([, name]) =>
      [...file.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(match => match[1] ?? ''),
    ),
    ...parts.flatMap(([, names = '']) => names.split(',').map(name => name.trim().split(' ')[0] ?? '')),
  ]
}

/** A sentence or limit nobody reads any more goes; a translator would still translate it. */
export const unusedWords: Rule = (file, tree) => {
  if (!IS_CATALOGUE.test(file.path)) return []
  const readers = tree.files.filter(other => !isTest(other))
  const taken = new Set(readers.flatMap(other => takenBy(other, file, tree)))
  const code = file.text.replace(PROSE, '')
  return [...file.text.matchAll(ENTRY)].flatMap(({ 0: entry, 1: name = '', index }) => {
    const isOwnUse = code.split(new RegExp(`\\b${name}\\b`)).length > 2
    if (taken.has(name) || isOwnUse) return []
    return [
      { line: file.text.slice(0, index).split('\n').length, message: `nobody reads ${entry.slice(13)}.` },
    ]
  })
}
