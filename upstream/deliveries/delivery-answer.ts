import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { delivery } from '../../contract/deliveries'
import type { Database } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { grouped } from '../db/grouped'
import type { OrderRow } from '../orders/order-rows'

type DeliveryAnswer = z.input<typeof delivery>
type FileRow = typeof submissionAttachments.$inferSelect

/** Delivered files open when the order is paid in full (upstream rule U8). */
export const areFilesLocked = ({ paymentStatus }: Pick<OrderRow, 'paymentStatus'>): boolean =>
  paymentStatus !== 'Paid'

/** A delivered file; while it is locked nothing by which it could be asked for (safety AZ-07). */
const fileAnswer = (row: FileRow, isLocked: boolean) => ({
  id: row.id,
  file: row.file,
  file_path: isLocked ? null : row.filePath,
  size: row.size,
  order_submission_attachment_type_id: row.kind,
})

/**
 * What was delivered for an order, the first first, each with its files; locked for its client until it is paid in
 * full. Specification 3, 'Completed file entry'.
 */
export async function deliveriesOf(db: Database, order: OrderRow, isLocked = areFilesLocked(order)) {
  const ofOrder = eq(submissions.orderId, order.id)
  const delivered = await db.select().from(submissions).where(ofOrder).orderBy(asc(submissions.id))
  if (delivered.length === 0) return []
  const files = await db
    .select(getTableColumns(submissionAttachments))
    .from(submissionAttachments)
    .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
    .where(ofOrder)
    .orderBy(asc(submissionAttachments.id))
  const filesOf = grouped(files, file => file.submissionId)
  return delivered.map(
    ({ id, createdAt, message, isRfs }) =>
      ({
        id,
        created_at: createdAt.toISOString(),
        message,
        is_rfs: isRfs ? 1 : 0,
        submissionattachment: filesOf(id).map(file => fileAnswer(file, isLocked)),
      }) satisfies DeliveryAnswer,
  )
}
