import { bigint, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns'

/* Tables that stand for themselves: what the service shows everybody, and what it runs on. */

export const banners = pgTable('banners', {
  id: id(),
  webUrl: text('web_banner_url'),
  appUrl: text('app_banner_url'),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** Answers of writes, by the key their sender chose: the same key is answered the same, once. And what was refused at the desk. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    /** The process that does the work, by its presence. */
    holder: integer('holder'),
    createdAt: createdAt(),
  },
  table => [index('idempotency_keys_created_idx').on(table.createdAt)],
)

/** State of the card sandbox, which plays the provider while no real one is configured. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  id: text('id').primaryKey(),
  state: text('state', { enum: ['open', 'complete', 'expired'] })
    .notNull()
    .default('open'),
  body: jsonb('body').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
})

/** Points taken per limit and key. Columns and their types are those the limiter writes by itself. */
export const rateLimitPoints = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix time in milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('rate_limits_expire_idx').on(table.expire)],
)
