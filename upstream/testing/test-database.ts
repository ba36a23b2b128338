import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { databaseAddress, withAdmin } from './admin-connection'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a database whose user may create others. */
    adminUrl: string
    /** Name of the migrated and seeded database to clone. */
    templateDatabase: string
  }
}

type TestDatabase = { address: string; drop: () => Promise<void> }

/** A clone of the migrated and seeded database, for one test file alone; `template1` is empty. */
export async function createTestDatabase(template = inject('templateDatabase')): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await withAdmin(adminUrl, admin => admin.query(`create database ${name} template ${template}`))
  const drop = async () => {
    await withAdmin(adminUrl, admin => admin.query(`drop database if exists ${name} with (force)`))
  }
  return { address: databaseAddress(adminUrl, name), drop }
}
