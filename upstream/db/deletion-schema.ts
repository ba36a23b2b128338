import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns'

/* What is kept of accounts that were deleted, or have another address since, so that nobody earns twice what is earned once. */

/** Mailboxes that had an account, by a slow salted hash. It finds a mailbox again, and names none. */
export const deletedMailboxes = pgTable('deleted_mailboxes', {
  hash: text('hash').primaryKey(),
  createdAt: createdAt(),
})

/** The salt of those hashes, drawn once for this database. */
export const deletionSalts = pgTable('deletion_salts', {
  purpose: text('purpose', { enum: ['mailbox'] }).primaryKey(),
  salt: text('salt').notNull(),
})
