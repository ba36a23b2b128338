import { outputOf } from './children'

/*
 * Postgres's own load: short transactions like TPC-B's, three updates, a read and an insert each. It comes with the
 * distribution's package `postgresql`, not with the embedded server.
 */

/** A branch for each client: every transaction changes its branch's row, and on fewer they wait for one another. */
export const SCALE = 20
const THREADS = 2

export type PgbenchResult = { perSecond: number; latencyMs: number }

function numberAfter(report: string, label: RegExp): number {
  const found = Number(label.exec(report)?.[1])
  if (Number.isNaN(found)) throw new Error(`pgbench said something else: ${report.slice(0, 300)}`)
  return found
}

/**
 * The figures of a report. Before version 14 there are two of throughput; the one without the time of connecting is
 * meant. @throws Error when there are none, or a transaction failed.
 */
export function parsePgbench(report: string): PgbenchResult {
  const failed = /^number of failed transactions: (\d+)/m.exec(report)?.[1] ?? '0'
  if (failed !== '0') throw new Error(`${failed} transactions of pgbench failed`)
  return {
    perSecond: numberAfter(report, /^tps = ([\d.]+) \((?:without initial connection time|excluding)/m),
    latencyMs: numberAfter(report, /^latency average = ([\d.]+) ms/m),
  }
}

/** How pgbench is told where the database is: not by its arguments, which everybody on the machine can read. */
export function connectionVariables(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(address)
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
}

/** Tables of pgbench's own beside those that are measured, in the same database. */
export type Pgbench = {
  run: (clients: number, seconds: number) => Promise<PgbenchResult>
  drop: () => Promise<void>
}

/** Undefined when pgbench is not installed. */
export async function preparePgbench(databaseUrl: string): Promise<Pgbench | undefined> {
  const isThere = await outputOf('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const env = { ...process.env, ...connectionVariables(databaseUrl) }
  const pgbench = (args: string[]) => outputOf('pgbench', args, { env })
  await pgbench(['--initialize', `--scale=${SCALE}`, '--quiet'])
  return {
    run: async (clients, seconds) => {
      const load = [`--client=${clients}`, `--jobs=${THREADS}`, `--time=${seconds}`]
      return parsePgbench(await pgbench([...load, '--protocol=prepared', '--no-vacuum']))
    },
    drop: async () => {
      await pgbench(['--initialize', '--init-steps=d'])
    },
  }
}
