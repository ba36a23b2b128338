import { and, eq, isNull, sql } from 'drizzle-orm'
import { clients } from '../db/schema'

/** The account of an address, however it is written; a deleted one has none. */
export const byEmail = (email: string) =>
  and(eq(sql`lower(${clients.email})`, email.toLowerCase()), isNull(clients.deletedAt))
