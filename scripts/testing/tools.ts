import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Part } from '../stack/part'
import type { Parts } from '../stack/parts'
import { identify } from '../stack/process-identity'
import { projectRoot } from '../stack/project-root'
import { type StopStep, stopProcess } from '../stack/stop-process'

export const TOOLS = {
  biome: ['node_modules/@biomejs/biome/bin/biome'],
  next: ['node_modules/next/dist/bin/next'],
  playwright: ['node_modules/@playwright/test/cli.js'],
  tsc: ['node_modules/typescript/lib/tsc.js'],
  tsx: ['--import', 'tsx'],
  vitest: ['node_modules/vitest/vitest.mjs'],
}

const STOP: StopStep[] = [
  { signal: 'SIGINT', waitMs: 8_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
]

/** Starts a tool that writes to this terminal, with whatever it starts in a process group that can be stopped as one. */
function startTool(args: string[], env: NodeJS.ProcessEnv): Required<Part> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const identity = identify(child.pid ?? 0) ?? { pid: child.pid ?? 0, born: '' }
  return {
    name: path.basename(args.at(0) ?? ''),
    identity,
    logFile: '',
    ended: once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`)),
    stop: async () => {
      await stopProcess(identity, STOP, { group: true })
    },
  }
}

/** Runs a tool to its end; throws unless it succeeded. */
export async function runTool(parts: Parts, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const how = await parts.runToEnd(() => startTool(args, env))
  if (how !== 'exit code 0') throw new Error(how)
}
