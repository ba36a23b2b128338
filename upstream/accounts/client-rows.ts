import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { clients } from '../db/schema'

export type ClientRow = typeof clients.$inferSelect

/** A client, locked until the transaction ends. A deleted one is there as its pseudonym, with `deletedAt`. */
export async function lockClient({ db }: Transaction, id: number): Promise<ClientRow | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id)).for('update')
  return client
}
