import { findingsOf, type Rule } from './rule'
import { isBrowserCode, isSchema, isServerLib, isTest } from './sides'
import type { SourceFile } from './source-tree'

/** What Chrome 109, Safari 16.4 or Firefox 128 do not have, the oldest that are asked for (docs/decisions/080). */
const NEWER =
  /\.(?:toReversed|toSorted|toSpliced)\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bAbortSignal\.any\(|\bURL\.(?:canParse|parse)\(|\bIterator\.from\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray)\(|\.checkVisibility\(|\bRegExp\.escape\(/g

/** A `URLSearchParams` is known by its name alone; without its size nothing fails, and what asks for it takes every query for empty. */
const SIZE_OF_QUERY = /\b(?:query|search|params|searchParams)(?:\(\))?\.size\b/gi

/** A schema and the contract come to a browser later than the code that needs them; settings are read by servers. */
const comesToBrowsers = (file: SourceFile) =>
  isBrowserCode(file) ||
  (isSchema(file) && file.path.startsWith('lib/') && !isServerLib(file)) ||
  (/^contract\/(?!settings\.ts)/.test(file.path) && !isTest(file))

/** A page that calls what its browser does not have cannot be shown at all. */
export const oldBrowsers: Rule = file =>
  comesToBrowsers(file)
    ? [
        ...findingsOf(file.text, NEWER, name => `Browsers of early 2023 do not have ${name}…).`),
        ...findingsOf(file.text, SIZE_OF_QUERY, name => `Browsers of early 2023 do not have ${name}.`),
      ]
    : []
