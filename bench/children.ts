import { type ExecFileException, execFile } from 'node:child_process'
import { promisify } from 'node:util'

/* Processes of the bench's own that end by themselves: load, pgbench, Lighthouse. */

const run = promisify(execFile)
const LONGEST_MS = 180_000
const ending = new AbortController()

/** Ends those that run; whatever is started from now on ends at once. */
export const endChildren = (): void => ending.abort()

type Options = { cwd?: string; env?: NodeJS.ProcessEnv }

/** What a process prints. @throws Error unless it ends well, and within three minutes. */
export async function outputOf(file: string, args: string[], options: Options = {}): Promise<string> {
  const bounds = { timeout: LONGEST_MS, signal: ending.signal, maxBuffer: 1e8 }
  try {
    return (await run(file, args, { ...options, ...bounds })).stdout
  } catch (error) {
    const { killed, signal, stderr = '' } = error as ExecFileException
    if (killed && signal === 'SIGTERM')
      throw new Error(`${file} ${args.join(' ')} did not end within ${LONGEST_MS / 1000} s`)
    const told = /^\w*Error: .*$/m.exec(stderr)?.[0]
    throw told ? new Error(told, { cause: error }) : error
  }
}
