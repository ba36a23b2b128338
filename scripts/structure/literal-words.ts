import type { Finding, Rule } from './rule'

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const ATTRIBUTE =
  /\b(?:aria-label|title|placeholder|alt|label|busyLabel|chooseLabel|description|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g
/** Words behind the end of a tag or of a value, up to the next of either. */
const BETWEEN_TAGS = /(?:<[A-Za-z/](?:[^<>]*[^=<>])?>|\})\s*([A-Z][^<>{}=;()]*?)\s*(?=<\/|\{|<[A-Za-z])/g

const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')

const find = (text: string, pattern: RegExp): Finding[] =>
  [...text.matchAll(pattern)].map(match => ({
    line: text.slice(0, match.index + match[0].indexOf(match[1] ?? '')).split('\n').length,
    message: `'${match[1]}' stands in the markup: put it into the noun's texts.ts.`,
  }))

/** What people read comes from the texts of its noun, so that another language is another file. */
export const literalWords: Rule = ({ path, text }) => {
  const isMarkup = /^(?:app|components)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx')
  if (!isMarkup) return []
  const code = text.replace(COMMENT, blank)
  return [...find(code, ATTRIBUTE), ...find(code, BETWEEN_TAGS)]
}
