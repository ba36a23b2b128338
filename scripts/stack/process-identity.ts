import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { bornAt } from './born-at.mjs'

/** A process, told apart from a later one that was given the same number. */
export type ProcessIdentity = { pid: number; born: string }

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
