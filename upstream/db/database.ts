import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase

/** A transaction. `client` is its connection, for those who write through it without Drizzle (the job queue). */
export type Transaction = { db: NodePgDatabase; client: pg.PoolClient }

/** The database and its pool. */
export type Store = { db: Database; pool: pg.Pool }

/** No request waits longer for the database, and no transaction that hangs keeps others waiting. Milliseconds. */
const patience = `
  set statement_timeout = 7000;
  set lock_timeout = 5000;
  set idle_in_transaction_session_timeout = 10000`

/**
 * What no database answers any more: one whose host vanished, or the way to it. Above what the job queue may need, which
 * sends statements of seven seconds two at a time. The pool does not use such a connection again.
 */
const silence = { query_timeout: 15_000 }
/**
 * On idle connections the system asks whether anybody is there, and not only after two hours: what stands between forgets
 * none of them. When it gives one up is the system's to say, some minutes later; a query finds out by itself.
 */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
/** The end of a transaction takes no time; where it does, nobody answers any more. */
const rollback = { text: 'rollback', query_timeout: 2_000 }

/** The connections that serve calls and jobs. Not by startup parameters: connection poolers refuse those. */
export function openStore(connectionString: string, maxConnections: number): Store {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    ...silence,
    ...keptAlive,
    onConnect: async client => {
      await client.query(patience)
    },
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {})
  return { pool, db: drizzle(pool) }
}

const retryable = new Set(['40001', '40P01'])
const attempts = 3

/** The code of an error or of what caused it: a SQLSTATE, or the network's. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}

function constraintOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? constraintOf(error.cause) : undefined
}

/** True when a row was refused because another has the values of this constraint or unique index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  sqlState(error) === '23505' && constraintOf(error) === constraint

/** The connection went away before the commit was asked for, so that nothing can have been kept. */
class LostConnection extends Error {
  constructor(cause: unknown) {
    super('The database connection was lost', { cause })
  }
}

async function runOnce<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>, begin = 'begin'): Promise<T> {
  const client = await pool.connect()
  let lost: Error | undefined
  // Unheard, the loss of a connection that is in use would end the process.
  const note = (error: Error) => {
    lost = error
  }
  client.on('error', note)
  let committing = false
  try {
    await client.query(begin)
    const result = await work({ db: drizzle(client), client })
    committing = true
    await client.query('commit')
    return result
  } catch (error) {
    await client.query(rollback).catch(note)
    throw lost && !committing ? new LostConnection(error) : error
  } finally {
    client.off('error', note)
    client.release(lost)
  }
}

const mayRunAgain = (error: unknown) =>
  error instanceof LostConnection || retryable.has(sqlState(error) ?? '')

/**
 * One transaction: all of `work` or nothing. Deadlocks, serialisation failures and connections lost before the commit
 * are run again, so `work` writes to the database alone.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (attempt >= attempts || !mayRunAgain(error)) throw error
    }
  }
}

/** Reads that all see the database as it was at the first of them, whatever is written meanwhile. */
export const inSnapshot = <T>(pool: pg.Pool, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  runOnce(pool, read, 'begin isolation level repeatable read read only')
