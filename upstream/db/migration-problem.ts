import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { sqlState } from './database'

/** A database of ours refused what this release wants of it: its address is right. */
export class MigrationProblem extends Error {
  override name = 'MigrationProblem'
  /** What was refused, for whoever reads the migrations; `cause` says why. */
  readonly refused: string

  constructor(refused: string, cause: unknown) {
    super('A migration failed', { cause })
    this.refused = refused
  }
}

/** Refused by a server that is there, and goes on being there. A way to it that broke has a code without digits, such as EPIPE. */
const isRefusal = (code: string | undefined) => /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/.test(code ?? '')

/** Which statement of which migration it is; undefined for one that is none of them. */
function placeOf(statement: string, migrationsFolder: string): string | undefined {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(journal) as { entries: { tag: string }[] }
  for (const [index, { sql }] of readMigrationFiles({ migrationsFolder }).entries()) {
    const at = sql.indexOf(statement)
    if (at >= 0) return `statement ${at + 1} of migration ${entries[index]?.tag}`
  }
  return undefined
}

async function wasMigratedBefore(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations limit 1')
  return rowCount === 1
}

/**
 * What to throw for a migration that failed: a MigrationProblem where the database had been migrated before, and the error itself
 * where it may be the wrong one, has gone, or lets its role make nothing.
 */
export async function migrationFailure(
  error: unknown,
  client: pg.Client,
  migrationsFolder: string,
): Promise<unknown> {
  if (!isRefusal(sqlState(error))) return error
  if (!(error instanceof DrizzleQueryError)) return new MigrationProblem('what the job queue needs', error)
  const place = placeOf(error.query, migrationsFolder)
  if (!place || !(await wasMigratedBefore(client))) return error
  return new MigrationProblem(place, error.cause)
}
