import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns'
import { orderId } from './schema'

/* Who support is, what it hands out, and what it did. */

/** Keeps one staff member per address, however it is written. */
export const staffEmailIndex = 'staff_members_email_key'

/** Who may work at the desk. Nobody is deleted: the audit log names them. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    disabledAt: moment('disabled_at'),
  },
  table => [uniqueIndex(staffEmailIndex).on(sql`lower(${table.email})`)],
)

/** Sessions at the desk, by hash of their secret. One dies of idleness, of age, or by being revoked. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    hash: text('hash').primaryKey(),
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staffMembers.id),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [index('staff_sessions_staff_idx').on(table.staffId)],
)

/** Links that let whoever holds the code see and pay one order, until they expire or are revoked (decisions C-27). */
export const invoices = pgTable(
  'invoices',
  {
    code: text('code').primaryKey(),
    orderId: orderId('cascade'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [index('invoices_order_idx').on(table.orderId)],
)

/** What happened through an invoice: that it was looked at, `at` last, and that it was paid. */
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

/** What support did, each row written with what it is about. `details` hold nothing that opens anything. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    /** What it was done to, as people name it: an address, a code, an order's display code. */
    subject: text('subject').notNull(),
    details: jsonb('details').notNull(),
    requestId: text('request_id').notNull(),
  },
  table => [
    index('audit_log_subject_idx').on(sql`lower(${table.subject})`, table.id),
    index('audit_log_action_idx').on(table.action),
  ],
)
