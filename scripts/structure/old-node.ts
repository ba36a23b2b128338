import type { Rule } from './rule'

/** What Node has only since some version after the oldest that is asked for (`engines` in package.json). */
const NEWER =
  /\bimport\.meta\.(?:dirname|filename)\b|\bprocess\.loadEnvFile\b|\bstyleText\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bglobSync\(|\bURL\.parse\(|\bflush: true\b/g

/** What Node 12 cannot read: whoever has that is told so by this file. */
const UNREADABLE = /\?\?|\?\.(?!\d)|^(?:const .*)?\bawait\b/gm

const find = (text: string, pattern: RegExp, say: (name: string) => string) =>
  [...text.matchAll(pattern)].map(({ 0: name, index }) => ({
    line: text.slice(0, index).split('\n').length,
    message: say(name),
  }))

/** Everything runs on the oldest Node there may be: `npm test` too. */
export const oldNode: Rule = ({ path, text }) => [
  ...find(text, NEWER, name => `${name} is newer than Node 20.9.`),
  ...(path === 'scripts/run.mjs' ? find(text, UNREADABLE, name => `Node 12 cannot read '${name}'.`) : []),
]
