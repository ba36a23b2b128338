import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process, told apart from a later one that was given the same number. */
export type ProcessIdentity = { pid: number; born: string }

/** When the process began, in the system's own terms; undefined when there is none. */
function bornAt(pid: number): string | undefined {
  if (process.platform === 'linux') return bornAtOnLinux(pid)
  if (process.platform === 'win32') return exists(pid) ? 'running' : undefined
  return (
    spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
  )
}

function bornAtOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${fields[18]}`
  } catch {
    return undefined
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process of this number as it is now, or undefined when there is none. */
export function identify(pid: number): ProcessIdentity | undefined {
  const born = bornAt(pid)
  return born ? { pid, born } : undefined
}

export function isAlive(identity: ProcessIdentity): boolean {
  return bornAt(identity.pid) === identity.born
}

/** The command line of a running process; undefined where the system does not tell. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
