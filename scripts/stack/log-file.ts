import {
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import path from 'node:path'

const LARGEST_BYTES = 10_000_000

/** Opens a log for appending; one that has grown large is kept once, with `.1` at its end. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file) && statSync(file).size > LARGEST_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** Keeps what is in a log with `.1` at its end. Without room for that what was kept before stays, and this is lost. */
function keepOnce(file: string): void {
  const unfinished = `${file}.new`
  try {
    copyFileSync(file, unfinished)
    renameSync(unfinished, `${file}.1`)
  } catch (error) {
    rmSync(unfinished, { force: true })
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/**
 * Looks once a minute whether a log has grown large while it is written, by processes that all append: it is kept once, and
 * goes on empty. Gives the end of that.
 */
export function keepSmall(file: string): () => void {
  const timer = setInterval(() => {
    try {
      if (statSync(file).size <= LARGEST_BYTES) return
      keepOnce(file)
      truncateSync(file)
    } catch {
      // A log that somebody has taken away, or may not be kept: the next look may do better.
    }
  }, 60_000)
  timer.unref()
  return () => clearInterval(timer)
}

/** The last lines of a log, for a message about why something ended. */
export function lastLines(file: string, count: number): string {
  if (!existsSync(file)) return ''
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}
