import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, writeSync } from 'node:fs'
import { keepSmall, openLog } from './log-file'
import type { Part } from './part'
import { identify } from './process-identity'
import { projectRoot } from './project-root'
import { StackError } from './stack-error'
import { type StopStep, stopProcess } from './stop-process'

export type NodeProcessOptions = {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
  logFile: string
  /** Keeps what it writes to stderr in the log alone; otherwise it appears on this terminal too. */
  isQuiet?: boolean
}

// For a process that ends by itself when the start script was killed outright.
// Not --import: with it Node 20.9 takes Next's command, a file without extension, for a module it does not know.
export const LEAVE_WITH_PARENT = ['--require', './scripts/stack/leave-with-parent.cjs']

const STOP: StopStep[] = [
  { signal: 'SIGTERM', waitMs: 15_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
]

/**
 * Starts a Node process of this project. It has a process group of its own, so that Ctrl-C in a terminal reaches
 * only the start script, which then stops the parts in their order.
 */
export function startNode({ name, args, env, logFile, isQuiet }: NodeProcessOptions): Required<Part> {
  const log = openLog(logFile)
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', log, 'pipe'],
    detached: process.platform !== 'win32',
  })
  // What a full disk does not take is lost, but read: else the process would wait for that for ever.
  child.stderr?.on('data', (said: Buffer) => {
    try {
      writeSync(log, said)
    } catch {}
  })
  child.once('close', () => closeSync(log))
  if (!isQuiet) child.stderr?.pipe(process.stderr, { end: false })
  const ended = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`)
  ended.finally(keepSmall(logFile)).catch(() => {})
  const identity = child.pid === undefined ? undefined : identify(child.pid)
  if (!identity) throw new StackError(`${name} could not be started; its log is ${logFile}.`)
  return {
    name,
    identity,
    logFile,
    ended,
    stop: async () => {
      await stopProcess(identity, STOP, { group: true })
    },
  }
}
