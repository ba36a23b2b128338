import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunning } from '../stack/postgres-cluster'
import { findPostgresHome } from '../stack/postgres-home'
import { isAlive, type ProcessIdentity } from '../stack/process-identity'
import { projectRoot } from '../stack/project-root'
import { cleanEnvironment } from '../testing/clean-environment'
import { childrenOf } from './children-of'

export type StackPlace = { dataDir: string; portalPort: number; clientApiPort: number }

const startTimeoutMs = 180_000
/** Longer than each part is given to end before it is killed. */
export const stopTimeoutMs = 90_000

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    answer => answer.ok,
    () => false,
  )
}

const startScript = ['--import', 'tsx', 'scripts/start.ts']
const launcher = ['scripts/run.mjs', 'start']

/**
 * `npm start` in a process of its own, up when portal and client API answer. `byLauncher` starts what npm itself starts, in
 * a process group of its own: it can be sent what a terminal sends.
 */
export async function startStackProcess(
  { dataDir, portalPort, clientApiPort }: StackPlace,
  { byLauncher = false } = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, byLauncher ? launcher : startScript, {
    cwd: projectRoot,
    detached: byLauncher,
    env: {
      ...cleanEnvironment(),
      DATA_DIR: dataDir,
      PORT: String(portalPort),
      CLIENT_API_PORT: String(clientApiPort),
      RATE_LIMIT_SCALE: '1000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + startTimeoutMs
  const addresses = [`http://127.0.0.1:${portalPort}/api/healthz`, `http://127.0.0.1:${clientApiPort}/readyz`]
  while (Date.now() < deadline) {
    if (hasEnded(child)) {
      throw new Error(`The start ended with ${child.signalCode ?? `exit code ${child.exitCode}`}`)
    }
    if ((await Promise.all(addresses.map(answers))).every(Boolean)) return child
    await sleep(100)
  }
  await killEverything(child, dataDir)
  throw new Error('The stack did not come up')
}

function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // No such group, or gone already.
    }
  }
}

type OwnerRecord = { owner: ProcessIdentity; children: ProcessIdentity[] }

/** What is written of the stack; undefined when none is up, or its start was killed while it wrote. */
function readRecord(dataDir: string): OwnerRecord | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'owner.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** The start script and what it has started, the servers and Postgres, as far as they live. */
function findProcesses(dataDir: string): ProcessIdentity[] {
  const record = readRecord(dataDir)
  if (!record) return []
  const postgres = findRunning(findPostgresHome(dataDir).folder)
  // Each in a session of its own: a signal to the group of Postgres would reach the first of them alone.
  const ofPostgres = postgres ? [postgres.identity, ...childrenOf(postgres.identity.pid)] : []
  return [record.owner, ...record.children, ...ofPostgres].filter(isAlive)
}

/** True also for a process that was killed, which has no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/**
 * kill -9 of everything at once: the start script, the portal, the client API and every process of Postgres; of what is
 * there of them.
 */
export async function killEverything(child: ChildProcess | undefined, dataDir: string): Promise<void> {
  const victims = findProcesses(dataDir)
  const ended = child && !hasEnded(child) ? once(child, 'exit') : undefined
  if (ended) child?.kill('SIGKILL')
  for (const { pid } of victims) killGroup(pid)
  await ended
  while (victims.some(isAlive)) await sleep(20)
}

/** Ctrl-C at a stack that a launcher has started, as a terminal sends it. Gives in words what did not end, or not well. */
export async function pressCtrlC(
  child: ChildProcess,
  dataDir: string,
  patienceMs = stopTimeoutMs,
): Promise<string[]> {
  const processes = findProcesses(dataDir)
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(patienceMs) }).catch(() => ['none yet'])
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  const [code] = await ended
  const left = processes.filter(isAlive)
  for (const { pid } of left) killGroup(pid)
  const problems = left.map(({ pid }) => `process ${pid} outlived Ctrl-C`)
  return code === 0 ? problems : [...problems, `Ctrl-C ended with exit code ${code}`]
}
