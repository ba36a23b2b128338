import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/* What one process costs, as Linux counts it. Elsewhere nothing is known, and the rows that need it say so. */

/** Linux reports CPU time in these, whatever the kernel's own tick. */
const TICKS_PER_SECOND = 100

export const canMeter = (): boolean => existsSync('/proc/self/clear_refs')

export const NOT_LINUX =
  'CPU time and memory of a process are read from /proc, which this system does not have.'

/** CPU seconds, user and system, in the text of /proc/<pid>/stat; the name in it may hold any character. */
export function parseCpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  if (Number.isNaN(ticks)) throw new Error('This is no /proc/<pid>/stat')
  return ticks / TICKS_PER_SECOND
}

/** Bytes of one field, such as VmRSS, in the text of /proc/<pid>/status. */
export function parseStatusBytes(status: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  if (kilobytes === undefined) throw new Error(`No ${field} in /proc/<pid>/status`)
  return Number(kilobytes) * 1024
}

export const cpuSeconds = (pid: number): number => parseCpuSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const statusBytes = (pid: number, field: string) =>
  parseStatusBytes(readFileSync(`/proc/${pid}/status`, 'utf8'), field)

/** Bytes that a process holds in memory. */
export const memoryNow = (pid: number): number => statusBytes(pid, 'VmRSS')

/** Forgets the highest memory use so far; `growth` then gives by how many bytes it has risen at its highest. */
export function watchMemory(pid: number): { growth: () => number; peak: () => number } {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = memoryNow(pid)
  const peak = () => statusBytes(pid, 'VmHWM')
  return { growth: () => peak() - before, peak }
}
