import type { ProcessIdentity } from './process-identity'

/** One running piece of the stack: a server, the database, a build. */
export type Part = {
  name: string
  identity?: ProcessIdentity
  /** Where to read why it ended. */
  logFile?: string
  /** Settles when the process has ended, with how: 'exit code 1', 'SIGKILL'. */
  ended?: Promise<string>
  stop: () => Promise<void>
}
