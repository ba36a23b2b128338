import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { keepConnected } from './standing-connection'

/** Keeps these locks apart from other advisory locks of the database. */
const lockClass = 7_261

/** A process may serve unseen. */
const enteringMs = 2_000

/** That this process lives, told the others on its database by a lock that the database lets go when the process ends. */
export type Presence = {
  /** The number by which the others see it; undefined while they would not. */
  id: () => number | undefined
  /** Resolves once the others see it, or after two seconds. */
  enter: () => Promise<void>
  leave: () => Promise<void>
}

export function createPresence(connectionString: string, log: Logger): Presence {
  const over = new AbortController()
  let standing: Promise<void> | undefined
  let id: number | undefined
  const stand = (seen: () => void) =>
    keepConnected({
      connectionString,
      log,
      complaint: 'nobody would notice the end of this process',
      over: over.signal,
      begin: async client => {
        // A new number each time: the database may hold the lock of a lost connection for a while.
        const next = randomInt(1, 2 ** 31)
        await client.query('select pg_advisory_lock($1, $2)', [lockClass, next])
        id = next
        seen()
      },
      lost: () => {
        id = undefined
      },
    })
  const enter = () => {
    const seen = new Promise<void>(resolve => {
      standing = stand(resolve)
    })
    return Promise.race([seen, sleep(enteringMs, undefined, { ref: false })])
  }
  const leave = async () => {
    over.abort()
    await standing
  }
  return { id: () => id, enter, leave }
}

/** SQL: the process of this number was seen, and is no more. */
export const isGone = (process: SQLWrapper): SQL => sql`(${process} is not null and not exists (
  select 1 from pg_locks
  where locktype = 'advisory' and granted and classid = ${lockClass} and objid = ${process}::oid
    and database = (select oid from pg_database where datname = current_database())
))`
