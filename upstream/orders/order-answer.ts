import type { z } from 'zod'
import { writeHours } from '../../contract/hours'
import type { attachment, order } from '../../contract/orders'
import { writeCents } from '../../contract/wire'
import type { attachments } from '../db/schema'
import { isCompleted } from '../deliveries/revised'
import type { RevisionAnswer } from '../revisions/revision-answer'
import { remainingCents } from './order-price'
import type { OrderRow } from './order-rows'

type AttachmentRow = typeof attachments.$inferSelect

type OrderAnswer = z.input<typeof order> & { total: string }

/** What an answer may carry beside the order's own row. */
export type OrderExtras = {
  attachments?: AttachmentRow[]
  citationStyle?: string | null
  educationLevel?: string | null
  /** Whether a revision was answered with files; as good as yes where nobody has looked. */
  isRevised?: boolean
  /** The stars it was given; none where nobody has looked. */
  stars?: number | null
  /** The revision asked for last, if any. */
  latestRevision?: RevisionAnswer
  /** What support wrote about it and was not read yet. */
  unreadMessages?: number
}

export const attachmentAnswer = (row: AttachmentRow): z.input<typeof attachment> => ({
  id: row.id,
  file: row.file,
  file_path: row.filePath,
  is_on_google_drive: 0,
  url: null,
  size: row.size,
})

const choice = (id: number | null, name: string | null | undefined) =>
  id !== null && name ? { id, name } : undefined

/** The promo an order was placed with. */
const promoAnswer = (row: OrderRow): OrderAnswer['promo_code'] =>
  row.promoCode === null
    ? undefined
    : {
        code: row.promoCode,
        title: row.promoTitle,
        type: row.promoType,
        amount: writeCents(row.promoHundredths ?? 0),
      }

/**
 * An order as the wire carries it (specification section 3): dollars as '12.50', moments as ISO 8601, hours as
 * 'HH:MM:SS'. What is not set is left out.
 */
export const orderAnswer = (row: OrderRow, extras: OrderExtras = {}): OrderAnswer => ({
  id: row.id,
  order_id: row.code,
  client_id: row.clientId,
  title: row.title,
  subject: row.subject,
  task_description: row.taskDescription ?? undefined,
  no_of_pages: row.pages,
  deadline: row.deadline?.toISOString(),
  hours: row.leadSeconds === null ? undefined : writeHours(row.leadSeconds / 3600),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  placed_at: row.placedAt?.toISOString(),
  promo_code: promoAnswer(row),
  attachments: extras.attachments?.map(attachmentAnswer),
  wallet_amount: writeCents(row.walletCents),
  payment_option: row.paymentOption,
  payment_status: row.paymentStatus,
  subtotal: writeCents(row.subtotalCents),
  discount: writeCents(row.discountCents),
  total: writeCents(row.totalCents),
  paid: writeCents(row.paidCents),
  remaining_total: writeCents(remainingCents(row)),
  status_id: row.statusId,
  citation_style_id: row.citationStyleId ?? undefined,
  citationstyle: choice(row.citationStyleId, extras.citationStyle),
  education_level_id: row.educationLevelId ?? undefined,
  educationallevel: choice(row.educationLevelId, extras.educationLevel),
  source: row.source ?? undefined,
  is_accepted: row.isAccepted ? 1 : 0,
  is_revision_accepted: row.isRevisionAccepted ? 1 : 0,
  is_completed: isCompleted(row, extras.isRevised ?? true) ? 1 : 0,
  o_rating: extras.stars ?? 0,
  unread_support_conversations: extras.unreadMessages ?? 0,
  latest_revision1: extras.latestRevision,
  writer_name: row.writerName ?? undefined,
})

const mayBeUnset = [
  'task_description',
  'deadline',
  'hours',
  'promo_code',
  'clientpromo_code',
  'citation_style_id',
  'citationstyle',
  'education_level_id',
  'educationallevel',
  'source',
  'latest_revision1',
  'writer_name',
] as const

/** An order by itself, with every field of specification section 3: null where nothing is set. Lists stay short without. */
export function wholeOrderAnswer(row: OrderRow, extras: OrderExtras): OrderAnswer {
  const set = orderAnswer(row, extras)
  return { ...set, ...Object.fromEntries(mayBeUnset.map(field => [field, set[field] ?? null])) }
}
