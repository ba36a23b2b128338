import path from 'node:path'
import { childEnvironments } from '../scripts/stack/child-env'
import { LEAVE_WITH_PARENT, startNode } from '../scripts/stack/node-process'
import type { Part } from '../scripts/stack/part'
import type { Parts } from '../scripts/stack/parts'
import { findFreePort } from '../scripts/stack/ports'
import { serveBuild, startPortal } from '../scripts/stack/servers'
import type { Stack } from '../scripts/stack/start-stack'
import { waitForHttp } from '../scripts/stack/wait-for-http'

/** A server under measurement. */
export type Server = { url: string; pid: number; stop: () => Promise<void> }

const READY_MS = 60_000

/** Lets a part go before the run ends. */
export function serverOf(parts: Parts, part: Required<Part>, port: number): Server {
  const stop = async () => {
    parts.expectEnd(part)
    await part.stop()
  }
  return { url: `http://localhost:${port}`, pid: part.identity.pid, stop }
}

async function serve(parts: Parts, name: string, logs: string, args: (port: number) => string[]) {
  const port = await findFreePort()
  const logFile = path.join(logs, `${name}.log`)
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const part = await parts.add(() => startNode({ name, args: args(port), env, logFile }))
  await waitForHttp(`http://localhost:${port}/ping`, part, READY_MS)
  return serverOf(parts, part, port)
}

/** Serves the bare application by the portal's own command. */
export const serveBareApp = (parts: Parts, folder: string, logs: string): Promise<Server> =>
  serve(parts, 'bare', logs, port => [...serveBuild(folder), '-p', String(port)])

/** Serves one answer, the content of a file, as a client API that takes no time would. */
export const serveCanned = (parts: Parts, file: string, logs: string): Promise<Server> =>
  serve(parts, 'canned', logs, port => [
    ...LEAVE_WITH_PARENT,
    '--import',
    'tsx',
    'bench/canned-upstream.ts',
    String(port),
    file,
  ])

/** Starts one more portal from the stack's build, with its secrets; `clientApiUrl` may be another client API. */
export async function servePortal(
  parts: Parts,
  stack: Stack,
  env: NodeJS.ProcessEnv,
  clientApiUrl = stack.settings.portal.CLIENT_API_URL,
): Promise<Server> {
  const port = await findFreePort()
  const logs = path.join(stack.settings.dataDir, 'logs', `portal-${port}`)
  const own = { PORT: String(port), APP_ORIGIN: `http://localhost:${port}`, CLIENT_API_URL: clientApiUrl }
  const part = await parts.add(() =>
    startPortal({
      env: { ...childEnvironments(env, stack.settings, stack.databaseUrl).portal, ...own },
      port,
      logs,
      isReloading: false,
      distDir: env.NEXT_DIST_DIR || '.next',
    }),
  )
  await part.ready()
  return serverOf(parts, part, port)
}
