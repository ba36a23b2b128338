type Work = () => Promise<unknown>

/**
 * What work costs: processor time in milliseconds, and by how many megabytes the process has grown. `warmUp` does the
 * like with little: after a first run of the work itself its memory would be there already.
 */
export async function costOf(work: Work, warmUp: Work): Promise<{ cpuMs: number; grownMb: number }> {
  await warmUp()
  const { rss } = process.memoryUsage()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return { cpuMs: (user + system) / 1000, grownMb: (process.memoryUsage().rss - rss) / 1024 / 1024 }
}
