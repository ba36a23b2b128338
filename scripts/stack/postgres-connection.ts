import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StackError } from './stack-error'

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** True when the server answers; throws `refusal` when it answers but refuses us; false while it is starting or away. */
async function answers(url: string, refusal: string): Promise<boolean> {
  try {
    await withClient(url, client => client.query('select 1'))
    return true
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (code.startsWith('28')) throw new StackError(refusal)
    return false
  }
}

/** Waits until the server takes connections; false when it has gone or the time is over. `refusal` says it refuses us. */
export async function waitForPostgres(
  url: string,
  refusal: string,
  isRunning: () => boolean,
  timeoutMs: number,
): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end && isRunning(); await sleep(50)) {
    if (await answers(url, refusal)) return true
  }
  return false
}

/** Makes the database when it is not there yet. `name` is ours, never a person's input. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

/** Has a server that runs keep the values of its rows out of its log, as those do that are begun by a start of today. */
export async function logTersely(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async client => {
    await client.query("alter system set log_error_verbosity = 'terse'")
    await client.query('select pg_reload_conf()')
  })
}

/** Migrating makes schemas of its own, and tables in the role's. */
const MAY_CREATE = `
  select has_database_privilege(current_database(), 'create')
    and coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`

const CHECK_ADDRESS = 'Check its host, port, user, password and database name.'
/** By Postgres' code, where the address may well be right. */
const REMEDIES: Record<string, string> = {
  '57P03': 'Its server is starting or stopping: start again in a moment.',
  '53300': 'Its server has as many connections as it allows: see DATABASE_CONNECTIONS.',
}

/** Throws when the Postgres of DATABASE_URL cannot be used, with the reason but without the address. */
export async function requireDatabase(url: string): Promise<void> {
  let mayCreate: boolean
  try {
    mayCreate = await withClient(url, async client => {
      const { rows } = await client.query<{ may: boolean }>(MAY_CREATE)
      return rows[0]?.may ?? false
    })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const reason = code ?? (/timeout/i.test(message) ? 'no answer within 5 seconds' : 'the connection failed')
    throw new StackError(`DATABASE_URL cannot be used (${reason}). ${REMEDIES[reason] ?? CHECK_ADDRESS}`)
  }
  if (mayCreate) return
  throw new StackError(
    'DATABASE_URL cannot be used (its role may not create tables). Give the role CREATE on the database and on its schema.',
  )
}
