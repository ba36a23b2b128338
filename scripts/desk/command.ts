import type { ParseArgsConfig } from 'node:util'

/** Files of this machine, by the fields they are sent in, and the texts beside them. */
export type StaffUpload = { fields: Record<string, string>; files: { field: string; path: string }[] }

/** What a command asks of the staff door. */
export type StaffRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: Record<string, unknown>
  upload?: StaffUpload
  /** Where on this machine the bytes of the answer go, when it is a file. */
  saveTo?: string
}

/** What was typed; a list where an option may be given more than once. */
export type Given = { values: Record<string, string | boolean | string[] | undefined>; operand: string }

/** The kinds of options: with a value, and without. */
export const text = { type: 'string' } as const
export const flag = { type: 'boolean' } as const

export type Command = {
  /** What stands behind the command's name in the help. */
  usage: string
  about: string
  options?: NonNullable<ParseArgsConfig['options']>
  /** The options it cannot do without. */
  needs?: string[]
  /** The name of the one word that follows the command, when one must. */
  operand?: string
  request: (given: Given) => StaffRequest
  /** The columns of a list, in order; without them the answer is shown field by field. */
  columns?: string[]
}

/** Something about the command line that the person can mend. */
export class UsageError extends Error {}

const promoTypes: Record<string, string> = { percentage: 'Percentage', fixed: 'Fixed Price' }

/** 'percentage' -> 'Percentage', 'fixed' -> 'Fixed Price'. */
export function readType(typed: Given['values'][string]): string {
  const word = String(typed).toLowerCase()
  const type = Object.hasOwn(promoTypes, word) ? promoTypes[word] : undefined
  if (!type) throw new UsageError('--type is percentage or fixed.')
  return type
}

const dollars = '--amount is dollars: 12.50, or --amount=-5 to take.'

/** '12.50' or '-5' (dollars) -> integer cents. `words` say how the option is written. */
export function readCents(typed: Given['values'][string], words = dollars): number {
  const parts = /^([+-]?)(\d{1,6})(?:\.(\d{1,2}))?$/.exec(String(typed))
  if (!parts) throw new UsageError(words)
  const cents = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] === '-' ? -cents : cents
}

/** Digits as a number; nothing stays nothing. */
export function readCount(typed: Given['values'][string], option: string): number | undefined {
  if (typed === undefined) return undefined
  if (!/^\d{1,7}$/.test(String(typed))) throw new UsageError(`--${option} is a whole number.`)
  return Number(typed)
}

/** A path with those parameters that were given. */
export const query = (path: string, parameters: Record<string, Given['values'][string]>) => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
