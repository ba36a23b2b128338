import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { exportedOrder } from '../../contract/data-export'
import { writeCents } from '../../contract/wire'
import { citationStyles, educationLevels } from '../db/choice-schema'
import type { Database } from '../db/database'
import { orders } from '../db/schema'
import { areFilesLocked } from '../deliveries/delivery-answer'
import type { OrderRow } from '../orders/order-rows'
import { walletPart } from '../wallet/ledger'
import { historyOf } from './order-history'
import { type PartsOf, partsOf } from './order-parts'

type FileRow = { file: string; filePath: string; size: number }

const fileAnswer = ({ file, filePath, size }: FileRow, isLocked = false) => ({
  file,
  file_path: isLocked ? null : filePath,
  size,
})

const factsOf = (row: OrderRow) => ({
  order_id: row.code,
  title: row.title,
  subject: row.subject,
  task_description: row.taskDescription,
  no_of_pages: row.pages,
  deadline: row.deadline?.toISOString() ?? null,
  source: row.source,
  status_id: row.statusId,
  is_accepted: row.isAccepted,
  is_revision_accepted: row.isRevisionAccepted,
  writer_name: row.writerName,
  payment_status: row.paymentStatus,
  payment_option: row.paymentOption,
  promo_code: row.promoCode,
  subtotal: writeCents(row.subtotalCents),
  discount: writeCents(row.discountCents),
  total: writeCents(row.totalCents),
  paid: writeCents(row.paidCents),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  placed_at: row.placedAt?.toISOString() ?? null,
})

/** What was sent along, delivered, asked to be changed and said, each with its files; delivered ones as U8 has it. */
function partsAnswer(row: OrderRow, parts: PartsOf) {
  const isLocked = areFilesLocked(row)
  return {
    attachments: parts.attachments(row.id).map(file => fileAnswer(file)),
    deliveries: parts.submissions(row.id).map(({ id, createdAt, message, isRfs }) => ({
      created_at: createdAt.toISOString(),
      message,
      is_rfs: isRfs,
      attachments: parts.submissionFiles(id).map(file => ({
        ...fileAnswer(file, isLocked),
        order_submission_attachment_type_id: file.kind,
      })),
    })),
    revisions: parts.revisions(row.id).map(({ id, createdAt, message, deadline }) => ({
      created_at: createdAt.toISOString(),
      message,
      deadline: deadline.toISOString(),
      attachments: parts.revisionFiles(id).map(file => fileAnswer(file)),
    })),
    messages: parts.messages(row.id).map(({ id, createdAt, message, type }) => ({
      created_at: createdAt.toISOString(),
      type,
      message,
      attachments: parts.messageFiles(id).map(file => fileAnswer(file)),
    })),
  }
}

/** Every order of a client with all that belongs to it, the first one first. */
export async function ordersOf(db: Database, clientId: number): Promise<z.input<typeof exportedOrder>[]> {
  const rows = await db
    .select({ row: orders, walletPart, style: citationStyles.name, level: educationLevels.name })
    .from(orders)
    .leftJoin(citationStyles, eq(citationStyles.id, orders.citationStyleId))
    .leftJoin(educationLevels, eq(educationLevels.id, orders.educationLevelId))
    .where(eq(orders.clientId, clientId))
    .orderBy(asc(orders.id))
  const parts = await partsOf(db, clientId)
  const history = await historyOf(db, clientId)
  return rows.map(({ row, walletPart, style, level }) => ({
    ...factsOf(row),
    wallet_amount: writeCents(walletPart),
    citation_style: style,
    education_level: level,
    ...partsAnswer(row, parts),
    ...history(row.id),
  }))
}
