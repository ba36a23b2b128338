import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import pg from 'pg'
import type { Parts } from '../scripts/stack/parts'
import { findFreePort } from '../scripts/stack/ports'
import { type Stack, startStack } from '../scripts/stack/start-stack'
import { findBrowser } from '../scripts/testing/browser'
import { cleanEnvironment } from '../scripts/testing/clean-environment'
import { buildBareApp } from './bare-app'
import { type Server, serveBareApp } from './servers'

/** Everything a measurement may use. */
export type Stage = {
  parts: Parts
  /** Temporary, gone after the run. */
  folder: string
  logs: string
  env: NodeJS.ProcessEnv
  stack: Stack
  portal: Server
  bare: Server
  pool: pg.Pool
  /** How often both sides of a comparison are measured. */
  rounds: number
  quick: boolean
  say: (line: string) => void
  /** The browser, started when the first measurement wants it. */
  browser: () => Promise<Browser>
}

const ROUNDS = 5

/** Limits on how often something may be asked would measure themselves. */
const SETTINGS = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' }

const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function prepareStage(
  parts: Parts,
  folder: string,
  quick: boolean,
  say: (line: string) => void,
): Promise<Stage> {
  const env = { ...cleanEnvironment(), ...SETTINGS }
  const logs = path.join(folder, 'logs')
  say('Building the bare application …')
  const bareFolder = await buildBareApp(parts, env, logs)
  const stack = await startStack({
    mode: 'production',
    env,
    dataDir: path.join(folder, 'data'),
    portalPort: await findFreePort(),
    clientApiPort: await findFreePort(),
    parts,
    say,
  })
  const portalProcess = parts.identities().at(-1)
  if (!stack.databaseUrl || !portalProcess)
    throw new Error('The stack has no database or no portal of its own')
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  await parts.add(() => ({ name: 'database connections', stop: () => pool.end() }))
  return {
    parts,
    folder,
    logs,
    env,
    stack,
    portal: { url: stack.portalUrl, pid: portalProcess.pid, stop: async () => {} },
    bare: await serveBareApp(parts, bareFolder, logs),
    pool,
    rounds: quick ? 1 : ROUNDS,
    quick,
    say,
    browser: browserOf(parts),
  }
}

function browserOf(parts: Parts): () => Promise<Browser> {
  let started: Promise<Browser> | undefined
  const start = async () => {
    const executablePath = await findBrowser()
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
    await parts.add(() => ({ name: 'the browser', stop: () => browser.close() }))
    return browser
  }
  return () => {
    started ??= start()
    return started
  }
}
