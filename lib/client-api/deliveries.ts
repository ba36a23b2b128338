import 'server-only'
import type { z } from 'zod'
import { deliveryKind, type delivery as wireDelivery } from '@/contract/deliveries'
import { baseName } from '@/lib/files/file-name'
import { fileOf } from './attachments'
import { instantOrNull } from './instant'

type Sent = z.output<typeof wireDelivery>
type SentFile = Sent['submissionattachment'][number]

/** Whose files, of which order, and whether that is paid in full. */
type Owner = { clientId: number; orderId: number; isPaid: boolean }

export type DeliveryKind = keyof typeof deliveryKind

const kinds = Object.keys(deliveryKind) as DeliveryKind[]

/** What is of no known kind is completed work all the same. */
export const deliveryKindOf = (typeId: number | null): DeliveryKind =>
  kinds.find(kind => deliveryKind[kind] === typeId) ?? 'work'

/** All that may be known of a file before it is paid for: no path, no address, not even a name made of its path. */
const lockedFileOf = (sent: SentFile) => ({
  name: baseName(sent.file),
  sizeBytes: sent.size,
  ticket: null,
  driveUrl: null,
})

async function deliveredFileOf(sent: SentFile, place: string, { isPaid, ...owner }: Owner) {
  return {
    /** Names the file for as long as the order lives, whether or not the client API numbers it. */
    key: sent.id === null ? place : `id-${sent.id}`,
    kind: deliveryKindOf(sent.order_submission_attachment_type_id),
    isLocked: !isPaid,
    ...(isPaid ? await fileOf(sent, { ...owner, isDelivered: true }) : lockedFileOf(sent)),
  }
}

async function deliveryOf(sent: Sent, place: number, owner: Owner) {
  const files = sent.submissionattachment.map((file, index) =>
    deliveredFileOf(file, `${place}-${index}-${baseName(file.file)}`, owner),
  )
  return {
    key: String(place),
    message: sent.message,
    /** Whether it answers a revision the client asked for. */
    isRevision: sent.is_rfs,
    createdAt: instantOrNull(sent.created_at),
    files: await Promise.all(files),
  }
}

/** What a writer delivered at once. A file is `isLocked` until the order is paid in full. */
export type Delivery = Awaited<ReturnType<typeof deliveryOf>>
export type DeliveredFile = Delivery['files'][number]

/**
 * The deliveries of an order, newest first; the client API tells them oldest first (decisions C-28). Whatever it
 * tells, the files of an order that is not paid in full have nothing they could be fetched by (safety AZ-07).
 */
export async function deliveriesOf(sent: Sent[], owner: Owner): Promise<Delivery[]> {
  const deliveries = await Promise.all(sent.map((one, place) => deliveryOf(one, place, owner)))
  return deliveries.reverse()
}
