import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns'
import { orders } from './schema'

/* What support hands out, and what it did. */

/** Links that let whoever holds the code see and pay one order, until they expire or are revoked (decisions C-27). */
export const invoices = pgTable(
  'invoices',
  {
    code: text('code').primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [index('invoices_order_idx').on(table.orderId)],
)

/** What happened through an invoice: that it was looked at, and that it was paid. */
export const invoiceEvents = pgTable(
  'invoice_events',
  {
    id: id(),
    code: text('code')
      .notNull()
      .references(() => invoices.code, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['viewed', 'paid'] }).notNull(),
    at: moment('at').notNull(),
    requestId: text('request_id').notNull(),
  },
  table => [index('invoice_events_code_idx').on(table.code, table.kind, table.at)],
)

/** What support did, each row written with the deed. `details` hold nothing that opens anything. */
export const auditLog = pgTable('audit_log', {
  id: id(),
  at: moment('at').notNull(),
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  /** What it was done to, as people name it: an address, a code, an order's display code. */
  subject: text('subject').notNull(),
  details: jsonb('details').notNull(),
  requestId: text('request_id').notNull(),
})
