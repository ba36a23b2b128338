import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

/* The columns that tables share. Amounts are integer cents; moments are timestamptz. */

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => moment('created_at').notNull()
/** Of a row that is or has a file: what people call it, where its bytes are, what it is and its size in bytes. */
export const storedFile = () => ({
  file: text('file').notNull(),
  filePath: text('file_path').notNull().unique(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
})
export const cents = (name: string) => integer(name).notNull().default(0)
