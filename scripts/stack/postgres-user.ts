import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { StackError } from './stack-error'

/** Whom the database runs as when root starts it, since Postgres refuses root. */
export type SystemUser = { uid: number; gid: number }

const NAMES = ['postgres', 'nobody']

/** Undefined for everybody but root. A database that exists already keeps its owner. */
export function databaseUser(dataFolder: string | undefined): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = dataFolder ? statSync(dataFolder, { throwIfNoEntry: false }) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
  for (const name of NAMES) {
    const [, uid, gid] = users.match(new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm')) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StackError(
    'Postgres refuses to run as root and there is no user "postgres" or "nobody" here. Start as another user, or set DATABASE_URL.',
  )
}

/** True when this user can reach the folder and write into it: asked of the system, which knows every rule. */
export function canWrite(user: SystemUser, folder: string): boolean {
  const probe = path.join(folder, `.probe-${process.pid}`)
  const result = spawnSync('/bin/sh', ['-c', ': > "$0" && rm "$0"', probe], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  return result.status === 0
}

/** True when this user can run the program. */
export function canRun(user: SystemUser, file: string): boolean {
  return spawnSync(file, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}
