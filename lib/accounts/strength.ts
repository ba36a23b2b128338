import * as limits from '@/contract/limits'

export type Strength = 'weak' | 'fair' | 'strong'

const shortestName = 4

/** One word, perhaps with a few signs at its end: what most people choose. */
const word = /^\p{L}{1,11}[\p{N}\p{P}\p{S}]{0,5}$/u

/** How many of the characters somebody has to guess: none that repeats the one before or counts on from it. */
function surprises(password: string): number {
  const codes = Array.from(password, character => character.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -2)) > 1).length
  return Math.min(fresh, 2 * new Set(codes).size)
}

/** What is left of a password without the address and its words, which whoever guesses knows. */
function withoutAddress(password: string, email: string): string {
  const address = email.toLowerCase()
  const [name = ''] = address.split('@', 1)
  const known = [address, name, ...address.split(/[^\p{L}\p{N}]+/u)]
  return known
    .filter(({ length }) => length >= shortestName)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
}

/**
 * How hard a password is to guess, roughly: a hint for whoever chooses one, which never refuses anything. Undefined
 * while it is too short to be one. What is in the person's own address counts for nothing.
 */
export function strengthOf(password: string, email = ''): Strength | undefined {
  if (password.length < limits.passwordMinLength) return undefined
  const rest = email === '' ? password : withoutAddress(password, email)
  const score = surprises(rest)
  if (score < 8 || word.test(rest)) return 'weak'
  return score < 12 ? 'fair' : 'strong'
}
