import { readdirSync, readFileSync } from 'node:fs'
import { identify, type ProcessIdentity } from '../stack/process-identity'

/** Empty for a process that has gone meanwhile. */
function parentOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}

/** The processes that one has begun, as far as they live. None where the system has no /proc to tell. */
export function childrenOf(pid: number): ProcessIdentity[] {
  if (process.platform !== 'linux') return []
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return all.filter(one => parentOf(one) === String(pid)).flatMap(one => identify(Number(one)) ?? [])
}

/** Those, with all that they have begun in turn. */
export const descendantsOf = (pid: number): ProcessIdentity[] =>
  childrenOf(pid).flatMap(child => [child, ...descendantsOf(child.pid)])
