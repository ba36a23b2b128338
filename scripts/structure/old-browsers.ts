import { findingsOf, type Rule } from './rule'
import { isBrowserCode } from './sides'

/** What Chrome 109, Safari 16.4 or Firefox 128 do not have, the oldest that are asked for (docs/decisions/080). */
const NEWER =
  /\.(?:toReversed|toSorted|toSpliced)\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bAbortSignal\.any\(|\bURL\.(?:canParse|parse)\(|\bIterator\.from\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray)\(|\.checkVisibility\(|\bRegExp\.escape\(/g

/** A `URLSearchParams` is known by its name alone; without its size nothing fails, and what asks for it takes every query for empty. */
const SIZE_OF_QUERY = /\b(?:query|search|params|searchParams)(?:\(\))?\.size\b/gi

/** A page that calls what its browser does not have cannot be shown at all. */
export const oldBrowsers: Rule = file =>
  isBrowserCode(file)
    ? [
        ...findingsOf(file.text, NEWER, name => `Browsers of early 2023 do not have ${name}…).`),
        ...findingsOf(file.text, SIZE_OF_QUERY, name => `Browsers of early 2023 do not have ${name}.`),
      ]
    : []
