import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns'
import { clientId } from './schema'

/* What opens an account. Secrets are kept by hash alone. */

/**
 * Bearers, by hash. One dies of idleness, of age, or by being revoked. Its owner knows it by `id`, which opens nothing, and by
 * `device`, a name as coarse as 'Firefox on Windows'.
 */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    id: bigint('id', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    clientId: clientId(),
    device: text('device'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [index('tokens_client_idx').on(table.clientId), index('tokens_expires_idx').on(table.expiresAt)],
)

/** Links sent by mail, by hash; asking for a new one replaces the older ones of its kind. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: text('hash').primaryKey(),
    clientId: clientId(),
    kind: text('kind', { enum: ['verify', 'reset', 'delete'] }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  table => [
    index('email_tokens_client_idx').on(table.clientId, table.kind),
    index('email_tokens_expires_idx').on(table.expiresAt),
  ],
)
