import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { keepSmall, openLog } from './log-file'
import { program } from './postgres-binaries'
import type { PostgresHome } from './postgres-home'
import { commandLine, identify, type ProcessIdentity } from './process-identity'
import { StackError } from './stack-error'

export const DATABASE_USER = 'inkwell'

/** Only what the server needs: no setting or secret of ours is its business. */
const environment = () => {
  const { PATH, SystemRoot, TEMP } = process.env
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C' } as unknown as NodeJS.ProcessEnv
}

/** Makes the database files, all or nothing: a start killed halfway leaves no half-made database behind. */
export function initialize(home: PostgresHome, password: string): void {
  if (existsSync(path.join(home.folder, 'PG_VERSION'))) return
  const unfinished = `${home.folder}.new`
  const passwordFile = path.join(unfinished, 'password')
  const data = path.join(unfinished, 'data')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (home.user) {
    for (const file of [unfinished, passwordFile]) chownSync(file, home.user.uid, home.user.gid)
  }
  const result = spawnSync(
    program(home.native, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...home.user, cwd: unfinished, env: environment(), encoding: 'utf8' },
  )
  if (result.status !== 0) {
    throw new StackError(
      `The embedded Postgres could not be set up:\n${result.error?.message ?? result.stderr}`,
    )
  }
  if (existsSync(home.folder)) rmdirSync(home.folder)
  renameSync(data, home.folder)
  rmSync(unfinished, { recursive: true })
}

/** Starts the server in a session of its own: Ctrl-C must not reach it before its clients are stopped. */
export function launch(home: PostgresHome, port: number, logFile: string) {
  const log = openLog(logFile)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Else the values of a row that is there already, an e-mail address above all, stand in the log.
    log_error_verbosity: 'terse',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(home.native, 'postgres'), ['-D', home.folder, '-p', String(port), ...flags], {
    ...home.user,
    cwd: home.folder,
    env: environment(),
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`))
  ended.finally(keepSmall(logFile)).catch(() => {})
  return { identity: child.pid === undefined ? undefined : identify(child.pid), ended }
}

/** The server that runs on these files according to its pid file, whoever started it. */
export function findRunning(folder: string): { identity: ProcessIdentity; port: number } | undefined {
  const pidFile = path.join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid = '', , , port = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const identity = identify(Number(pid))
  const isPostgres = commandLine(Number(pid))?.includes(folder) ?? true
  if (identity && isPostgres) return { identity, port: Number(port) }
  // Its number may belong to somebody else by now, which would keep Postgres from starting.
  rmSync(pidFile)
  return undefined
}
