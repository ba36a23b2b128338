import path from 'node:path'
import { childEnvironments } from './child-env'
import { prepareDataDir } from './data-dir'
import { startEmbeddedPostgres } from './embedded-postgres'
import { type Claim, claimDataDir } from './owner'
import { createParts, type Parts } from './parts'
import { ensurePortalBuild, rememberServer } from './portal-build'
import { requireFreePort } from './ports'
import { requireDatabase } from './postgres-connection'
import { type StartingServer, startClientApi, startPortal } from './servers'
import { type Environment, readStackSettings, type StackSettings } from './settings'
import { type StopStep, stopProcess } from './stop-process'
import { requireStorage } from './storage-probe'

export type StackOptions = {
  /** 'production' builds and serves; 'development' reloads both servers as their sources change. */
  mode: 'production' | 'development'
  /** Settings by their variables' names, such as process.env. */
  env: Environment
  dataDir?: string
  portalPort?: number
  clientApiPort?: number
  /** The folder of the portal's build; stacks of one checkout that run different sources need their own. */
  distDir?: string
  parts?: Parts
  say?: (line: string) => void
}

export type Stack = {
  portalUrl: string
  clientApiUrl: string
  /** Undefined when the client API is somebody else's. */
  databaseUrl: string | undefined
  settings: StackSettings
  /** Stops portal, client API and Postgres, in that order. */
  stop: () => Promise<void>
  /** Settles when a server ends by itself, with a message saying which and where its log is. */
  failed: Promise<string>
}

const STOP_LEFTOVER: StopStep[] = [
  { signal: 'SIGTERM', waitMs: 10_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
]

/** Starts Postgres, client API and portal; what is set to be somebody else's is not started. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, portalPort, clientApiPort, parts = createParts() } = options
  const env = {
    ...options.env,
    ...(dataDir ? { DATA_DIR: dataDir } : {}),
    ...(portalPort ? { PORT: String(portalPort) } : {}),
    ...(clientApiPort ? { CLIENT_API_PORT: String(clientApiPort) } : {}),
  }
  try {
    const settings = readStackSettings(env)
    const claim = await takeDataDir(settings.dataDir, parts)
    await checkSurroundings(settings)
    return await startParts({ ...options, env, parts }, settings, claim)
  } catch (error) {
    await parts.stop()
    throw error
  }
}

/** Makes DATA_DIR ours, and ends what a killed owner could not. */
async function takeDataDir(dataDir: string, parts: Parts): Promise<Claim> {
  prepareDataDir(dataDir)
  const claim = await claimDataDir(dataDir)
  await parts.add(() => ({ name: 'DATA_DIR', stop: async () => claim.release() }))
  await Promise.all(claim.leftovers.map(leftover => stopProcess(leftover, STOP_LEFTOVER, { group: true })))
  return claim
}

/** What would fail later is said before the build, while the person is still looking. */
async function checkSurroundings({ portal, clientApi, databaseUrl }: StackSettings) {
  await requireFreePort(portal.PORT, 'PORT', [portal.CLIENT_API_PORT])
  if (!clientApi) return
  await requireFreePort(portal.CLIENT_API_PORT, 'CLIENT_API_PORT', [portal.PORT])
  if (databaseUrl) await requireDatabase(databaseUrl)
  await requireStorage(clientApi.STORAGE_URL)
}

async function startParts(
  {
    env,
    parts,
    mode,
    distDir = env.NEXT_DIST_DIR || '.next',
    say = () => {},
  }: StackOptions & { parts: Parts },
  settings: StackSettings,
  claim: Claim,
): Promise<Stack> {
  const { portal, clientApi, dataDir } = settings
  const logs = path.join(dataDir, 'logs')
  const server = { logs, isReloading: mode === 'development' }
  if (mode === 'production') {
    const buildEnv = childEnvironments(env, settings, undefined).portal
    const logFile = path.join(logs, 'build.log')
    await ensurePortalBuild(parts, { env: buildEnv, distDir, logFile, say, remember: claim.remember })
  }
  // From here on every file made in DATA_DIR is private, whichever process makes it.
  process.umask(0o077)
  const postgres = settings.ownsPostgres && (await parts.add(() => startEmbeddedPostgres(dataDir, say)))
  const databaseUrl = postgres ? postgres.url : settings.databaseUrl
  const envs = childEnvironments(env, settings, databaseUrl)
  const start = async (begin: () => StartingServer) => {
    const started = await parts.add(begin)
    claim.remember(started.identity)
    await started.ready()
  }
  if (clientApi) {
    say('Starting the client API …')
    await start(() => startClientApi({ ...server, env: envs.clientApi, port: portal.CLIENT_API_PORT }))
  }
  say('Starting the portal …')
  await start(() => {
    const started = startPortal({ ...server, env: envs.portal, port: portal.PORT, distDir })
    if (mode === 'production') rememberServer(distDir, started.identity)
    return started
  })
  return {
    portalUrl: portal.APP_ORIGIN,
    clientApiUrl: clientApi?.CLIENT_API_PUBLIC_URL ?? portal.CLIENT_API_URL,
    databaseUrl,
    settings,
    stop: parts.stop,
    failed: parts.failed,
  }
}
