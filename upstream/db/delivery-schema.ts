import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, storedFile } from './columns'
import { orderId } from './schema'

/* What writers deliver. An order that has any is none that can be deleted. */

/** One delivery of an order; `isRfs` tells those that answer a revision. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    orderId: orderId(),
    message: text('message').notNull(),
    isRfs: boolean('is_rfs').notNull(),
    createdAt: createdAt(),
  },
  table => [index('submissions_order_idx').on(table.orderId)],
)

export const submissionAttachments = pgTable(
  'submission_attachments',
  {
    id: id(),
    submissionId: bigint('submission_id', { mode: 'number' })
      .notNull()
      .references(() => submissions.id),
    ...storedFile(),
    /** 1 completed work, 2 plagiarism report, 3 AI detection report, 4 Grammarly report. */
    kind: integer('kind').notNull(),
  },
  table => [
    index('submission_attachments_submission_idx').on(table.submissionId),
    check('submission_attachments_kind', sql`${table.kind} between 1 and 4`),
  ],
)
