import { eq } from 'drizzle-orm'
import { clients } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { deadBearer } from './bearer'

/** The caller's own row as it stands at this moment. It is there for as long as anybody can call by it. */
export async function getOwnClient({ store, clientId }: ClientCtx) {
  const [client] = await store.db.select().from(clients).where(eq(clients.id, clientId))
  return client ?? deadBearer()
}
