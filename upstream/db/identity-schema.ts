import { isNull } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns'
import { clientId } from './schema'

/* Signing in with somebody else's word for who one is. */

/** Keeps one client per identity. */
export const identityKey = 'identities_pkey'

/** Who a client is at a provider, in its own name for them: addresses change hands, subjects never do. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    clientId: clientId(),
    createdAt: createdAt(),
    /** Whether the provider has the mailbox of the address as well: nobody else can have got it meanwhile. */
    isHosted: boolean('is_hosted').notNull(),
    /** When a password chosen by a mailed link disowned it: it signs in no more, and is not connected again. */
    blockedAt: moment('blocked_at'),
  },
  table => [
    primaryKey({ name: identityKey, columns: [table.issuer, table.subject] }),
    uniqueIndex('identities_client_idx').on(table.clientId, table.issuer).where(isNull(table.blockedAt)),
    // Blocked ones too: what a client has is looked for whole when the account is deleted.
    index('identities_of_client_idx').on(table.clientId),
  ],
)

/** ID tokens that have signed somebody in, by hash, for as long as they would be believed. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  { hash: text('hash').primaryKey(), expiresAt: moment('expires_at').notNull() },
  table => [index('used_id_tokens_expires_idx').on(table.expiresAt)],
)
