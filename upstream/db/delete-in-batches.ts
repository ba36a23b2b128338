import { inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database'

/**
 * Deletes the rows of `table` for which `isOver` holds, few enough at a time that no statement outlasts its time. `key` is the
 * primary key. Gives how many went.
 */
export async function deleteInBatches(
  db: Database,
  { table, key, isOver }: { table: PgTable; key: PgColumn; isOver: SQL },
  batch = 5_000,
): Promise<number> {
  for (let gone = 0; ; ) {
    const some = db.select({ key }).from(table).where(isOver).limit(batch)
    const { rowCount } = await db.delete(table).where(inArray(key, some))
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return gone
  }
}
