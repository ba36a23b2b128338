import { eq, sql } from 'drizzle-orm'
import { clients } from '../db/schema'

/** The account of an address, however it is written. */
export const byEmail = (email: string) => eq(sql`lower(${clients.email})`, email.toLowerCase())
