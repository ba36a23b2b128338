import path from 'node:path'
import { childEnvironments } from '../stack/child-env'
import { prepareDataDir } from '../stack/data-dir'
import { startEmbeddedPostgres } from '../stack/embedded-postgres'
import type { Parts } from '../stack/parts'
import { ensurePortalBuild, rememberServer } from '../stack/portal-build'
import { findFreePort } from '../stack/ports'
import { type StartingServer, startClientApi, startPortal } from '../stack/servers'
import { readStackSettings } from '../stack/settings'
import { cleanEnvironment } from '../testing/clean-environment'
import { type Hop, startHop } from './hop'

/** A server that may be killed, started again and held. */
export type Victim = {
  name: string
  start: () => Promise<void>
  kill: () => Promise<void>
  pause: () => void
  resume: () => void
}

export type MoneyStack = {
  portalUrl: string
  clientApiUrl: string
  databaseUrl: string
  /** The client API's own settings, by their names. */
  clientApiEnv: NodeJS.ProcessEnv
  clientApi: Victim
  portal: Victim
  hop: Hop
}

function victimOf(parts: Parts, name: string, begin: () => StartingServer): Victim {
  let part: StartingServer | undefined
  const signal = (kind: NodeJS.Signals) => part && process.kill(-part.identity.pid, kind)
  return {
    name,
    start: async () => {
      part = await parts.add(begin)
      await part.ready()
    },
    kill: async () => {
      if (!part) return
      parts.expectEnd(part)
      signal('SIGKILL')
      await part.ended
    },
    pause: () => void signal('SIGSTOP'),
    resume: () => void signal('SIGCONT'),
  }
}

/** Postgres, client API and portal, each a process by itself, with a network between the last two that can be broken. */
export async function startMoneyStack(
  parts: Parts,
  dataDir: string,
  say: (line: string) => void,
): Promise<MoneyStack> {
  const [portalPort, apiPort] = [await findFreePort(), await findFreePort()]
  const clientApiUrl = `http://localhost:${apiPort}`
  const env = {
    ...cleanEnvironment(),
    DATA_DIR: dataDir,
    PORT: String(portalPort),
    CLIENT_API_PORT: String(apiPort),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  }
  const settings = readStackSettings(env)
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  const logs = path.join(dataDir, 'logs')
  prepareDataDir(dataDir)
  const buildEnv = childEnvironments(env, settings, undefined).portal
  await ensurePortalBuild(parts, {
    env: buildEnv,
    distDir,
    logFile: path.join(logs, 'build.log'),
    say,
  })
  const postgres = await parts.add(() => startEmbeddedPostgres(dataDir))
  const envs = childEnvironments(env, settings, postgres.url)
  const hop = await startHop(apiPort)
  await parts.add(() => ({ name: 'the hop', stop: hop.stop }))
  const portalEnv = { ...envs.portal, CLIENT_API_URL: `http://127.0.0.1:${hop.port}` }
  const server = { logs, isReloading: false }
  const clientApi = victimOf(parts, 'client API', () =>
    startClientApi({ ...server, env: envs.clientApi, port: apiPort }),
  )
  const portal = victimOf(parts, 'portal', () => {
    const started = startPortal({ ...server, env: portalEnv, port: portalPort, distDir })
    rememberServer(distDir, started.identity)
    return started
  })
  await clientApi.start()
  await portal.start()
  return {
    portalUrl: `http://localhost:${portalPort}`,
    clientApiUrl,
    databaseUrl: postgres.url,
    clientApiEnv: envs.clientApi,
    clientApi,
    portal,
    hop,
  }
}
