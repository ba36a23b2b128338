import { findingsOf, type Rule } from './rule'

/** What Node has only since some version after the oldest that is asked for (`engines` in package.json). */
const NEWER =
  /\bimport\.meta\.(?:dirname|filename)\b|\bprocess\.loadEnvFile\b|\bstyleText\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bglobSync\(|\bURL\.parse\(|\bflush: true\b/g

/** What Node 12 cannot read: whoever has that is told so by this file. */
const UNREADABLE = /\?\?|\?\.(?!\d)|^(?:const .*)?\bawait\b/gm

/** Everything runs on the oldest Node there may be: `npm test` too. */
export const oldNode: Rule = ({ path, text }) => [
  ...findingsOf(text, NEWER, name => `${name} is newer than Node 20.9.`),
  ...(path === 'scripts/run.mjs'
    ? findingsOf(text, UNREADABLE, name => `Node 12 cannot read '${name}'.`)
    : []),
]
