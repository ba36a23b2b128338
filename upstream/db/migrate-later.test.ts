import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database'
import { migrateDatabase } from './migrate'

test('says whether a later release has migrated the database already', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  expect(await migrateDatabase(database.address)).toEqual({ isOfLaterRelease: false })
  const later = new pg.Client({ connectionString: database.address })
  await later.connect()
  await later.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'later',
    Date.UTC(2100),
  ])
  await later.end()
  expect(await migrateDatabase(database.address)).toEqual({ isOfLaterRelease: true })
})
