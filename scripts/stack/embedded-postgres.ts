import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepSmall, lastLines } from './log-file'
import type { Part } from './part'
import { findFreePort, isPortFree } from './ports'
import { DATABASE_USER, findRunning, initialize, launch } from './postgres-cluster'
import { ensureDatabase, logTersely, waitForPostgres } from './postgres-connection'
import { findPostgresHome, type PostgresHome, readLocation, rememberLocation } from './postgres-home'
import { identify, isAlive, type ProcessIdentity } from './process-identity'
import { readOrCreateSecret } from './secrets'
import { StackError } from './stack-error'
import { type StopStep, stopProcess } from './stop-process'

export type EmbeddedPostgres = Required<Part> & {
  /** The address of the database `inkwell`, password included. */
  url: string
  /** The address of the maintenance database, for making others. */
  adminUrl: string
  /** False when another living process started the server: then `stop` leaves it running. */
  isOwned: boolean
}

// SIGINT: end sessions, write everything down. SIGQUIT: at once; the next start recovers from the log.
const STOP: StopStep[] = [
  { signal: 'SIGINT', waitMs: 15_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
]
const START_TIMEOUT_MS = 60_000

type Place = {
  dataDir: string
  home: PostgresHome
  password: string
  logFile: string
  address: (port: number) => string
  say: (line: string) => void
}

type Server = { identity: ProcessIdentity; port: number; ended: Promise<string> }

/**
 * Gives the Postgres of this DATA_DIR: one that runs there already (left running when its owner lives, taken
 * over when its owner was killed), or a new one. `say` is told what is amiss and keeps nobody from starting.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  say: Place['say'] = line => console.warn(line),
): Promise<EmbeddedPostgres> {
  const home = findPostgresHome(dataDir)
  const password = readOrCreateSecret(passwordFile(dataDir))
  const logFile = path.join(dataDir, 'logs', 'postgres.log')
  const address = (port: number, name = 'postgres') =>
    `postgres://${DATABASE_USER}:${password}@127.0.0.1:${port}/${name}`

  const place = { dataDir, home, password, logFile, address, say }
  const server = (await findServer(place)) ?? (await startServer(place))
  const isOwned = !hasLivingOwner(dataDir)
  await orStop(isOwned ? server.identity : undefined, async () => {
    if (isOwned) rememberLocation(dataDir, { port: server.port, owner: identify(process.pid) })
    await ensureDatabase(address(server.port), 'inkwell')
  })

  let stopped: Promise<void> | undefined
  const stopServer = async () => {
    await stopProcess(server.identity, STOP)
    rememberLocation(dataDir, { owner: undefined })
  }
  return {
    name: 'Postgres',
    identity: server.identity,
    logFile,
    ended: server.ended,
    url: address(server.port, 'inkwell'),
    adminUrl: address(server.port),
    isOwned,
    stop: () => {
      stopped ??= isOwned ? stopServer() : Promise.resolve()
      return stopped
    },
  }
}

/** Does `work`; when it fails, the server stops, lest it run on with nobody to stop it. */
async function orStop<T>(server: ProcessIdentity | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (server) await stopProcess(server, STOP)
    throw error
  }
}

async function findServer(place: Place): Promise<Server | undefined> {
  const { dataDir, home, address } = place
  const running = findRunning(home.folder)
  if (!running) return undefined
  const isRunning = () => isAlive(running.identity)
  const ours = hasLivingOwner(dataDir) ? undefined : running.identity
  const wait = () =>
    waitForPostgres(address(running.port), howToOpen(dataDir, home), isRunning, START_TIMEOUT_MS)
  if (await orStop(ours, wait)) {
    const server = { ...running, ended: untilGone(running.identity) }
    if (ours) await orStop(ours, () => lookAfterLog(server, place))
    return server
  }
  if (!isRunning()) return undefined
  throw new StackError(
    `The Postgres that runs in ${home.folder} (process ${running.identity.pid}) does not answer.`,
  )
}

/** For a server whose start script was killed, and may have been of an older version. */
async function lookAfterLog({ port, ended }: Server, { address, logFile, say }: Place): Promise<void> {
  ended.finally(keepSmall(logFile)).catch(() => {})
  await logTersely(address(port)).catch(({ message }: Error) =>
    say(`Until the database is started anew its log, ${logFile}, may hold values of its rows: ${message}.`),
  )
}

async function startServer({ dataDir, home, password, logFile, address }: Place): Promise<Server> {
  initialize(home, password)
  rememberLocation(dataDir, { owner: undefined })
  const port = await choosePort(dataDir)
  const { identity, ended } = launch(home, port, logFile)
  const isRunning = () => identity !== undefined && isAlive(identity)
  const wait = () => waitForPostgres(address(port), howToOpen(dataDir, home), isRunning, START_TIMEOUT_MS)
  const isUp = await orStop(identity, wait)
  if (identity && isUp) return { identity, port, ended }
  if (identity) await stopProcess(identity, STOP)
  throw new StackError(
    `The embedded Postgres did not start. The end of ${logFile}:\n${lastLines(logFile, 12)}`,
  )
}

function hasLivingOwner(dataDir: string): boolean {
  const { owner } = readLocation(dataDir)
  return owner !== undefined && isAlive(owner)
}

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres-password')

function howToOpen(dataDir: string, { folder }: PostgresHome): string {
  return (
    `The database in ${folder} refuses the password in ${passwordFile(dataDir)}. Put the file back as it was when the ` +
    `database was made; or delete ${folder}, with all that is in it, to begin with an empty one.`
  )
}

async function choosePort(dataDir: string): Promise<number> {
  const { port } = readLocation(dataDir)
  return port && (await isPortFree(port)) ? port : findFreePort()
}

/** For a server that is not our child: the system tells of its end only when asked. */
async function untilGone(identity: ProcessIdentity): Promise<string> {
  while (isAlive(identity)) await sleep(1_000, undefined, { ref: false })
  return 'it is gone'
}
