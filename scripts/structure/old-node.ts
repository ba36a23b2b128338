import type { Rule } from './rule'

/** What Node has only since some version after the oldest that is asked for (`engines` in package.json). */
const NEWER =
  /\bimport\.meta\.(?:dirname|filename)\b|\bprocess\.loadEnvFile\b|\bstyleText\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bglobSync\(|\bURL\.parse\(|\bflush: true\b/g

/** Everything runs on the oldest Node there may be: `npm test` too. */
export const oldNode: Rule = ({ text }) =>
  [...text.matchAll(NEWER)].map(({ 0: name, index }) => ({
    line: text.slice(0, index).split('\n').length,
    message: `${name} is newer than Node 20.9.`,
  }))
