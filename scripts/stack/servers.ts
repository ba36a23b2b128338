import path from 'node:path'
import { LEAVE_WITH_PARENT, startNode } from './node-process'
import type { Part } from './part'
import { NEXT } from './portal-build'
import { waitForHttp } from './wait-for-http'

export type ServerOptions = { env: NodeJS.ProcessEnv; port: number; logs: string; isReloading: boolean }

const READY_TIMEOUT_MS = 120_000

/** A server whose process runs; `ready` settles when it answers, or throws with the end of its log. */
export type StartingServer = Required<Part> & { ready: () => Promise<void> }

export function startClientApi({ env, port, logs, isReloading }: ServerOptions): StartingServer {
  const part = startNode({
    name: 'The client API',
    args: [
      ...(isReloading ? ['--watch', '--watch-preserve-output'] : []),
      ...LEAVE_WITH_PARENT,
      '--import',
      'tsx',
      'upstream/serve.ts',
    ],
    env,
    logFile: path.join(logs, 'client-api.log'),
  })
  return { ...part, ready: () => waitForHttp(`http://127.0.0.1:${port}/readyz`, part, READY_TIMEOUT_MS) }
}

/** `distDir` holds the build; keep-alive outlasts the 60 seconds after which proxies usually let go. */
export function startPortal(options: ServerOptions & { distDir: string }): StartingServer {
  const { env, port, logs, isReloading, distDir } = options
  const command = isReloading ? ['dev'] : ['start', '--keepAliveTimeout', '65000']
  const part = startNode({
    name: 'The portal',
    args: [...LEAVE_WITH_PARENT, NEXT, ...command, '-p', String(port)],
    env: { ...env, NEXT_DIST_DIR: distDir },
    logFile: path.join(logs, 'portal.log'),
  })
  return { ...part, ready: () => waitForHttp(`http://127.0.0.1:${port}/api/healthz`, part, READY_TIMEOUT_MS) }
}
