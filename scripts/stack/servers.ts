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

/**
 * Room for what requests leave behind, in MB. V8's own is full sooner, with more requests at work whose things are moved then:
 * that took 1.4 times the CPU of a request under load.
 */
const YOUNG_SPACE = ['--max-semi-space-size=32']

/** The command that serves a build, without its port. Keep-alive outlasts the 60 seconds after which proxies usually let go. */
export const serveBuild = (...folder: string[]): string[] => [
  ...YOUNG_SPACE,
  ...LEAVE_WITH_PARENT,
  NEXT,
  'start',
  ...folder,
  '--keepAliveTimeout',
  '65000',
]

/** `distDir` holds the build. */
export function startPortal(options: ServerOptions & { distDir: string }): StartingServer {
  const { env, port, logs, isReloading, distDir } = options
  const command = isReloading ? [...LEAVE_WITH_PARENT, NEXT, 'dev'] : serveBuild()
  const part = startNode({
    name: 'The portal',
    args: [...command, '-p', String(port)],
    env: { ...env, NEXT_DIST_DIR: distDir },
    logFile: path.join(logs, 'portal.log'),
  })
  return { ...part, ready: () => waitForHttp(`http://127.0.0.1:${port}/api/healthz`, part, READY_TIMEOUT_MS) }
}
