import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { StackError } from './stack-error'

/** Written beside it and renamed, so that a reader, or a start after a crash, finds it whole: the old one or this. */
export function writeJson(file: string, value: unknown): void {
  const beside = `${file}.${process.pid}`
  try {
    const open = openSync(beside, 'w', 0o600)
    try {
      writeFileSync(open, `${JSON.stringify(value, undefined, 2)}\n`)
      fsyncSync(open)
    } finally {
      closeSync(open)
    }
    renameSync(beside, file)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** What is in the file, undefined where there is none. `remedy` says what to do about one that holds something else. */
export function readJson<T>(file: string, remedy: () => string): T | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new StackError(`${file} is damaged. ${remedy()}`)
  }
}
