import type { Finding, Rule } from './rule'

const IS_MARKUP = /^(?:app|components)\/.*\.tsx$/
const IS_RULES = /^(?:lib|components|app)\/.*\.ts$/
const IS_NONE = /\.test\.tsx?$|\/testing\/|texts\.ts$/

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
/** A sign that is written by its name, such as a space that is not broken. */
const ENTITY = /&[a-z]+;/g
const ATTRIBUTE =
  /\b(?:aria-label|title|placeholder|alt|label|\w+Label|description|hint)="([^"]*[A-Za-z]{2}[^"]*)"/g
/** Words behind the end of a tag or of a value, up to the next of either. */
const BETWEEN_TAGS = /(?:<[A-Za-z/](?:[^<>]*[^=<>])?>|\})\s*([A-Z][^<>{}=;()]*?)\s*(?=<\/|\{|<[A-Za-z])/g
/** Words in small letters, where only markup can stand around them. */
const AFTER_A_TAG =
  /(?:<\/[A-Za-z.]+>|\{' '\})\s*(?!return\b)([a-z]{2,}[^<>{}=;()]*?)\s*(?=<\/|\{|<[A-Za-z])/g
/** Words for those who listen, which often begin in the middle of a sentence. */
const READ_ALOUD =
  /\bclassName="sr-only"[^<>]*>([^<>{}]*[A-Za-z]{2}[^<>{}]*)[<{]|\baria-label=\{`((?:\$\{[^{}]*\}|[^`$])*?[A-Za-z]{2}(?:\$\{[^{}]*\}|[^`$])*)`\}/g
/** A sentence that is put together, or the title of a page. */
const IN_CODE = /`([A-Z][a-z]+ [^`]*)`|\b(?:title|description): '([A-Z][^']*)'/g

/** A whole sentence anywhere in code; what only a log reads of a failure is none for people. */
const SENTENCE =
  /(?<!\bcause(?::| =) |Error\(|Exception\(|console\.warn\()(?:['`]([A-Z][a-z]+ [a-z][^'`\n]*)['`]|(?<!=)"([A-Z][a-z]+ [^"\n]*)")/g

/** A sentence of several texts: a stop or a comma of the code between them, or one between two elements as their 'or'. */
const GLUED =
  /(\$?\{\w*[tT]exts\.\w+\}[.,;] ?\$?\{)|<\/\w+>(?:\{' '\}|\s)*(\{\w*[tT]exts\.\w+\})(?=(?:\{' '\}|\s)*<[A-Z])/g

const blank = (found: string) => found.replace(/[^\n]/g, ' ')

const wordsIn = ([, words, more]: RegExpMatchArray) => words ?? more ?? ''

const find = (text: string, pattern: RegExp): Finding[] =>
  [...text.matchAll(pattern)].map(match => ({
    line: text.slice(0, match.index + match[0].indexOf(wordsIn(match))).split('\n').length,
    message: `'${wordsIn(match)}' stands in the code: put it into the noun's texts.ts.`,
  }))

const glued = (code: string): Finding[] =>
  [...code.matchAll(GLUED)].map(({ 0: found, index }) => ({
    line: code.slice(0, index + found.length).split('\n').length,
    message: `'${found.replace(/\s+/g, ' ')}' makes a sentence of texts: put it into the catalogue as one, with places (components/ui/filled.tsx).`,
  }))

/** What people read comes from the texts of its noun, so that another language is another file. */
export const literalWords: Rule = ({ path, text }) => {
  if (IS_NONE.test(path)) return []
  const code = text.replace(COMMENT, blank).replace(ENTITY, blank)
  if (IS_RULES.test(path)) return find(code, SENTENCE)
  if (!IS_MARKUP.test(path)) return []
  const words = [ATTRIBUTE, BETWEEN_TAGS, AFTER_A_TAG, READ_ALOUD, IN_CODE, SENTENCE]
  return [...words.flatMap(pattern => find(code, pattern)), ...glued(code)]
}
