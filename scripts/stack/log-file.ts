import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

const LARGEST_BYTES = 10_000_000

/** Opens a log for appending; one that has grown large is kept once, with `.1` at its end. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file) && statSync(file).size > LARGEST_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** The last lines of a log, for a message about why something ended. */
export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}
