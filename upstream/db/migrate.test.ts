import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as migrator from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queueNames } from '../jobs/queues'
import { createTestDatabase } from '../testing/test-database'
import { migrateDatabase } from './migrate'

/* A migration while processes of the release before go on, which lock an order before its checkout. */

const tries = vi.hoisted(() => ({ begin: vi.fn<() => Promise<unknown>>() }))

vi.mock('drizzle-orm/node-postgres/migrator', async load => {
  const real = await load<typeof migrator>()
  const migrate: typeof real.migrate = async (...given) => {
    await tries.begin()
    return real.migrate(...given)
  }
  return { migrate }
})

let folder: string
let database: Awaited<ReturnType<typeof createTestDatabase>>
let before: pg.Client
let onlooker: pg.Client

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inkwell-migrations-'))
  await mkdir(path.join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: Date.UTC(2100), tag: '0000_late', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  const statements = ['checkout_sessions', 'orders'].map(
    name => `alter table ${name} add column late integer`,
  )
  await writeFile(path.join(folder, '0000_late.sql'), statements.join(';--> statement-breakpoint\n'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  tries.begin.mockReset()
  database = await createTestDatabase()
  before = new pg.Client({ connectionString: database.address })
  onlooker = new pg.Client({ connectionString: database.address })
  for (const client of [before, onlooker]) await client.connect()
  await before.query("set deadlock_timeout = '1min'; begin; select from orders for update")
})
afterEach(async () => {
  for (const client of [before, onlooker]) await client.end()
  await database.drop()
})

/** The migration, by a connection with a setting of its own. */
const migrateWith = (setting: string) =>
  migrateDatabase(`${database.address}?options=${encodeURIComponent(`-c ${setting}`)}`, folder)

const untilItWaits = () =>
  vi.waitFor(async () => {
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    expect((await onlooker.query(waiting)).rowCount).toBe(1)
  })

const isDone = async () =>
  (await before.query("select from information_schema.columns where column_name = 'late'")).rowCount === 2

test('one that is ended by a deadlock is begun anew, and all of it done', async () => {
  const done = migrateWith('deadlock_timeout=2s')
  await untilItWaits()
  await before.query('select from checkout_sessions for update; commit')
  await done
  expect([tries.begin.mock.calls.length, await isDone()]).toEqual([2, true])
})

test('one that may not wait so long for a lock is begun anew', async () => {
  tries.begin.mockResolvedValueOnce(undefined).mockImplementationOnce(() => before.query('commit'))
  await migrateWith('lock_timeout=50ms')
  expect([tries.begin.mock.calls.length, await isDone()]).toEqual([2, true])
})

test('after five tries it says what is in the way, and has changed nothing', async () => {
  await expect(migrateWith('lock_timeout=50ms')).rejects.toMatchObject({ cause: { code: '55P03' } })
  await before.query('commit')
  expect([tries.begin.mock.calls.length, await isDone()]).toEqual([5, false])
})

test('what is wrong with a statement is said at once', async () => {
  await before.query('commit; alter table orders add column late integer')
  await expect(migrateWith('lock_timeout=50ms')).rejects.toMatchObject({
    name: 'MigrationProblem',
    refused: 'statement 2 of migration 0000_late',
    cause: { code: '42701' },
  })
  expect(tries.begin).toHaveBeenCalledTimes(1)
})

test('of a database that none of ours has migrated it is not the migration that is wrong', async () => {
  await before.query('commit; delete from drizzle.__drizzle_migrations; drop table checkout_sessions cascade')
  await expect(migrateDatabase(database.address, folder)).rejects.toMatchObject({
    name: 'Error',
    cause: { code: '42P01' },
  })
})

test('queues that cannot be made are told as what they are', async () => {
  await before.query(`commit;
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuses before insert or update on pgboss.queue for each row execute function refuse()`)
  await expect(migrateDatabase(database.address, folder)).rejects.toMatchObject({
    name: 'MigrationProblem',
    refused: 'what the job queue needs',
    cause: { code: 'P0001' },
  })
})

test('a connection that an administrator ends is no refusal', async () => {
  const migrating = expect(migrateDatabase(database.address, folder)).rejects.toMatchObject({
    name: expect.not.stringMatching('MigrationProblem'),
  })
  await untilItWaits()
  await onlooker.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  await migrating
})

test('who comes while another migrates waits, for longer than this database lets anybody wait', async () => {
  const first = migrateDatabase(database.address, folder)
  await untilItWaits()
  const second = migrateWith('statement_timeout=500ms -c lock_timeout=50ms')
  const hasWaited = vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity
      where wait_event = 'advisory' and datname = current_database() and now() - query_start > interval '700 ms'`
    expect((await onlooker.query(waiting)).rowCount).toBe(1)
  })
  await Promise.race([second, hasWaited])
  await before.query('commit')
  await Promise.all([first, second])
  expect(await isDone()).toBe(true)
})

test('queues that wait for a lock in vain are begun anew', async () => {
  await before.query('commit; begin; select from pgboss.queue for update')
  tries.begin.mockResolvedValueOnce(undefined).mockImplementationOnce(() => before.query('commit'))
  await migrateWith('lock_timeout=50ms')
  expect([tries.begin.mock.calls.length, await isDone()]).toEqual([2, true])
})

test('so are those of a database that has none yet, whose transaction is left open then', async () => {
  await before.query(`commit;
    drop schema pgboss cascade;
    create function be_in_the_way() returns event_trigger language plpgsql
      as $$ begin raise exception 'in the way' using errcode = '55P03'; end $$;
    create event trigger in_the_way on ddl_command_start when tag in ('CREATE TYPE') execute function be_in_the_way()`)
  tries.begin
    .mockResolvedValueOnce(undefined)
    .mockImplementationOnce(() => before.query('drop event trigger in_the_way'))
  await migrateDatabase(database.address, folder)
  expect((await before.query('select from pgboss.queue')).rowCount).toBe(queueNames.length)
})
