import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Plain JavaScript: scripts/run.mjs asks too, before anything is installed that could read TypeScript.

/**
 * When the process began, in the system's own terms; undefined when there is none.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function bornAt(pid) {
  if (process.platform === 'linux') return bornAtOnLinux(pid)
  if (process.platform === 'win32') return exists(pid) ? 'running' : undefined
  return bornAtByPs(pid)
}

/** It writes a time, in the zone and the language of whoever asks: both may be others when it is asked again. */
function bornAtByPs(pid) {
  const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' }
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })
  return stdout.trim() || undefined
}

function bornAtOnLinux(pid) {
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

function exists(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
