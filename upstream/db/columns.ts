import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/* The columns that tables share. Amounts are integer cents; moments are timestamptz. */

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => moment('created_at').notNull()
export const cents = (name: string) => integer(name).notNull().default(0)
