import { lt } from 'drizzle-orm'
import { dayMs } from '../../contract/durations'
import { deleteInBatches } from '../db/delete-in-batches'
import { staffSessions } from '../db/staff-schema'
import { emailTokens, tokens } from '../db/token-schema'
import type { Ctx } from '../http/context'

const keptMs = dayMs

/** Forgets sessions, the desk's too, and mailed links a day after the last moment at which they opened anything: nobody asks for them any more. */
export async function forgetEnded({ clock, store }: Pick<Ctx, 'clock' | 'store'>): Promise<void> {
  const longAgo = new Date(clock.now().getTime() - keptMs)
  for (const table of [tokens, emailTokens, staffSessions])
    await deleteInBatches(store.db, { table, key: table.hash, isOver: lt(table.expiresAt, longAgo) })
}
