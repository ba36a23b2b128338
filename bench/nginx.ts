import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openLog } from '../scripts/stack/log-file'
import type { Part } from '../scripts/stack/part'
import { findFreePort } from '../scripts/stack/ports'
import { identify } from '../scripts/stack/process-identity'
import { StackError } from '../scripts/stack/stack-error'
import { stopProcess } from '../scripts/stack/stop-process'
import { waitForHttp } from '../scripts/stack/wait-for-http'
import { outputOf } from './children'
import { type Server, serverOf } from './servers'
import type { Stage } from './stage'

/* What a proxy costs that does nothing but pass bytes on. It comes with the distribution's package `nginx-light`. */

export const NO_NGINX = "nginx was not found: it comes with the distribution's package nginx-light."

const READY_MS = 10_000

/** Debian keeps servers where only the administrator's PATH looks. */
const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(path.delimiter) }

/**
 * One process in front of a server: kept-alive connections, no buffering either way. It answers /ping itself. Folders
 * are named because those it was built with belong to the administrator.
 */
const configOf = (port: number, upstream: string) => `daemon off;
master_process off;
pid nginx.pid;
error_log stderr;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  keepalive_requests 1000000;
  client_max_body_size 100m;
  upstream behind { server ${upstream}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location = /ping { return 204; }
    location / {
      proxy_pass http://behind;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_request_buffering off;
      proxy_buffering off;
    }
  }
}
`

function startNginx(prefix: string, logFile: string): Required<Part> {
  const log = openLog(logFile)
  const child = spawn('nginx', ['-p', prefix, '-c', path.join(prefix, 'nginx.conf')], {
    env,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  const identity = child.pid === undefined ? undefined : identify(child.pid)
  if (!identity) throw new StackError(`nginx could not be started; its log is ${logFile}.`)
  const steps = [
    { signal: 'SIGTERM' as const, waitMs: 5_000 },
    { signal: 'SIGKILL' as const, waitMs: 2_000 },
  ]
  return {
    name: 'nginx',
    identity,
    logFile,
    ended,
    stop: async () => void (await stopProcess(identity, steps)),
  }
}

/** An nginx in front of a server of this machine; undefined when none is installed. */
export async function serveNginx(
  { parts, folder, logs }: Stage,
  upstreamUrl: string,
): Promise<Server | undefined> {
  const isThere = await outputOf('nginx', ['-v'], { env }).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const port = await findFreePort()
  const prefix = mkdtempSync(path.join(folder, 'nginx-'))
  writeFileSync(path.join(prefix, 'nginx.conf'), configOf(port, `127.0.0.1:${new URL(upstreamUrl).port}`))
  const part = await parts.add(() => startNginx(prefix, path.join(logs, 'nginx.log')))
  const address = `http://127.0.0.1:${port}`
  await waitForHttp(`${address}/ping`, part, READY_MS)
  return { ...serverOf(parts, part, port), url: address }
}
