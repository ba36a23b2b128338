import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { installQueues } from '../jobs/boss'
import { sqlState } from './database'
import { migrationFailure } from './migration-problem'

const ourMigrations = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number will do, as long as every process that migrates takes the same lock. */
const migrationLock = 7_134_221

/**
 * A process of the release before, which goes on meanwhile, may hold locks in another order, or for longer than this database lets
 * anybody wait. What is new is one transaction, so that a try which is ended has changed nothing; queues may be made any number of times.
 */
const isInTheWay = (error: unknown) => ['40P01', '55P03'].includes(sqlState(error) ?? '')
const attempts = 5

async function migrateUnhindered(client: pg.Client, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(drizzle(client), { migrationsFolder })
      return await installQueues(client)
    } catch (error) {
      if (attempt >= attempts || !isInTheWay(error)) throw error
      // pg-boss leaves its transaction open where a statement of it fails.
      await client.query('rollback')
    }
  }
}

/** Waits for its turn however long the others take, whatever this database lets anybody wait elsewhere. */
async function takeTurn(client: pg.Client): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  await client.query('reset lock_timeout; reset statement_timeout')
}

async function hasLaterMigrations(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  const { rows } = await client.query<{ later: boolean }>(
    'select max(created_at) > $1 as later from drizzle.__drizzle_migrations',
    [newest],
  )
  return rows[0]?.later ?? false
}

/**
 * Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. One of the
 * release before may start while a later one is rolled out, so that it is told and not refused. @throws MigrationProblem
 */
export async function migrateDatabase(
  connectionString: string,
  migrationsFolder = ourMigrations,
): Promise<{ isOfLaterRelease: boolean }> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  // The statement under way tells of a connection that is lost; unheard, it would end the process besides.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client)
    await migrateUnhindered(client, migrationsFolder).catch(async error => {
      throw await migrationFailure(error, client, migrationsFolder)
    })
    return { isOfLaterRelease: await hasLaterMigrations(client, migrationsFolder) }
  } finally {
    await client.end()
  }
}
