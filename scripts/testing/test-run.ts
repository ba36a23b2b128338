import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Parts } from '../stack/parts'
import type { Stack } from '../stack/start-stack'
import { cleanEnvironment } from './clean-environment'
import { runTool, TOOLS } from './tools'

export type Step = {
  name: string
  /** The name under which `--only` chooses it. */
  group: string
  /** Throws when it fails. */
  run: () => Promise<void>
}

/** One run of the tests: what its steps share and hand on. */
export type TestRun = ReturnType<typeof createTestRun>

/** `folder` is temporary; `runnerArgs` go to the browser tests' runner, such as a file's name. */
export function createTestRun(parts: Parts, folder: string, runnerArgs: string[]) {
  const env = cleanEnvironment()
  const reports = path.join(folder, 'reports')
  mkdirSync(reports, { recursive: true })
  const tool = (args: string[], more: Record<string, string> = {}) =>
    runTool(parts, args, { ...env, ...more })
  /** Those that share their workers, and those that run alone (`vitest.config.ts`). */
  const vitest = (name: string, more: Record<string, string> = {}) => {
    const report = `--outputFile.json=${path.join(reports, `${name}.json`)}`
    const projects = ['--project', name, '--project', `${name}-alone`]
    return tool([...TOOLS.vitest, 'run', ...projects, '--reporter=default', '--reporter=json', report], more)
  }
  const found: { browser?: string; stack?: Stack } = {}
  return { parts, folder, env, reports, runnerArgs, tool, vitest, found }
}

export const step = (name: string, group: string, run: () => Promise<void>): Step => ({ name, group, run })
