import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, storedFile } from './columns'
import { orderId } from './schema'

/* What clients ask to be changed in accepted work. An order that has any is none that can be deleted. */

/** One request for a revision. `hours`: whole hours until the deadline as the client was shown them. */
export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    orderId: orderId(),
    message: text('message').notNull(),
    deadline: moment('deadline_date').notNull(),
    hours: integer('hours').notNull(),
    createdAt: createdAt(),
  },
  table => [index('revisions_order_idx').on(table.orderId, table.id)],
)

export const revisionAttachments = pgTable(
  'revision_attachments',
  {
    id: id(),
    revisionId: bigint('revision_id', { mode: 'number' })
      .notNull()
      .references(() => revisions.id),
    ...storedFile(),
  },
  table => [index('revision_attachments_revision_idx').on(table.revisionId)],
)
