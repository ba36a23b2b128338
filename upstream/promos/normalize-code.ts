import { plainly } from '../../contract/plainly'

/** A code as it is stored: people type small letters and paste what nobody sees, and Postgres takes NUL in no text. */
export const normalizeCode = (typed: string): string => plainly(typed.replaceAll('\0', '')).toUpperCase()
