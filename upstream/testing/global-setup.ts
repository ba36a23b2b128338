import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareDataDir } from '../../scripts/stack/data-dir'
import { startEmbeddedPostgres } from '../../scripts/stack/embedded-postgres'
import { leaveNoServer } from '../../scripts/testing/leave-no-server'
import { migrateDatabase } from '../db/migrate'
import { databaseAddress, stopDiskWrites, withAdmin } from './admin-connection'
import { seedTemplate } from './seed-template'

type Server = { adminUrl: string; stop: () => Promise<void> }

/** A Postgres of its own in a temporary folder. It holds nothing worth a disk write, so it makes none. */
async function startServer(): Promise<Server> {
  const folder = path.join(tmpdir(), `inkwell-test-${randomBytes(6).toString('hex')}`)
  prepareDataDir(folder)
  const server = await startEmbeddedPostgres(folder)
  leaveNoServer(server, folder)
  await stopDiskWrites(server.adminUrl)
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { adminUrl: server.adminUrl, stop }
}

async function dropDatabases(adminUrl: string, template: string): Promise<void> {
  await withAdmin(adminUrl, async admin => {
    const found = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of found.rows) {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(datname)} with (force)`)
    }
  })
}

/**
 * Makes one migrated and seeded database that every test file clones. On the server of TEST_DATABASE_URL (an
 * address that may create databases), else on one of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { adminUrl: given, stop: async () => {} } : await startServer()
  const template = `inkwell_test_${randomBytes(6).toString('hex')}`
  const tearDown = async () => {
    if (given) await dropDatabases(given, template)
    await server.stop()
  }
  try {
    await withAdmin(server.adminUrl, admin => admin.query(`create database ${template}`))
    const address = databaseAddress(server.adminUrl, template)
    await migrateDatabase(address)
    await seedTemplate(address)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('adminUrl', server.adminUrl)
  project.provide('templateDatabase', template)
  return tearDown
}
