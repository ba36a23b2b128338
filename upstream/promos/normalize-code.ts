/** A code as it is stored: people type spaces and small letters, and Postgres takes NUL in no text. */
export const normalizeCode = (typed: string): string => typed.replaceAll('\0', '').trim().toUpperCase()
