import type { Finding, Rule } from './rule'

/** What silences a check. */
const SUPPRESSION = // The rule that finds them has to name them: nothing is silenced here.
  /(?:\/\/|\/\*)\s*(biome-ignore(?:-all|-start)?|@ts-(?:ignore|nocheck|expect-error))\b([^\n]*)/g
const LEFT_OUT_TEST =
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|fixme|todo|fails?)\b|\bx(?:it|test|describe)\(|\.(?:skip|fixme)\(|\bskipIf\(true|\b(?:skip|fails|todo|only): true\b/g
const SLEEP = /\.waitForTimeout\(/g

/** What follows the rule's name; a sentence, not a shrug. */
function reasonIn(rest: string): string {
  return rest
    .replace(/^[^:]*:/, '')
    .replace(/\*\/.*$/, '')
    .trim()
}

function find(
  text: string,
  pattern: RegExp,
  say: (match: RegExpMatchArray) => string | undefined,
): Finding[] {
  return [...text.matchAll(pattern)].flatMap(match => {
    const message = say(match)
    return message ? [{ line: text.slice(0, match.index).split('\n').length, message }] : []
  })
}

/** Checks may be silenced only with a reason beside it; no test is left out, and no browser test waits for time to pass. */
export const silencing: Rule = ({ text }) => [
  ...find(text, SUPPRESSION, ([, name, rest = '']) =>
    reasonIn(rest).length >= 10 ? undefined : `${name} needs its reason on the same line, or to go.`,
  ),
  ...find(
    text,
    LEFT_OUT_TEST,
    ([call]) =>
      `${call}…) leaves tests out; mend them, or tag a test for one kind of device @desktop or @phone.`,
  ),
  ...find(text, SLEEP, () => 'wait for what should appear, never for time to pass.'),
]
