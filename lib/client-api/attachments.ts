import 'server-only'
import type { z } from 'zod'
import type { attachment as wireAttachment } from '@/contract/orders'
import { baseName } from '@/lib/files/file-name'
import { sealFileTicket } from '@/lib/session/file-ticket'

type Sent = z.output<typeof wireAttachment>
type SentFile = Omit<Sent, 'id'>
/** Whose, of which order, and whether a writer delivered it. */
type Owner = { clientId: number; orderId: number; isDelivered?: boolean }

const driveHosts = new Set(['drive.google.com', 'docs.google.com'])

function driveUrlOf(sent: SentFile): string | null {
  if (!sent.is_on_google_drive || !sent.url || !URL.canParse(sent.url)) return null
  const url = new URL(sent.url)
  return url.protocol === 'https:' && driveHosts.has(url.hostname) ? url.href : null
}

/**
 * A file as screens know it: never its path, only a sealed ticket for `/api/files/{ticket}` that works for ten to 15
 * minutes (decisions C-64), or the https address of the drive it is kept on.
 */
export async function fileOf(sent: SentFile, { clientId, orderId, isDelivered = false }: Owner) {
  const name = baseName(sent.file || sent.file_path || '')
  const path = sent.is_on_google_drive ? null : sent.file_path
  const claims = { client: clientId, order: orderId, name, delivered: isDelivered }
  return {
    name,
    sizeBytes: sent.size,
    ticket: path ? await sealFileTicket({ ...claims, path }) : null,
    driveUrl: driveUrlOf(sent),
  }
}

/** A file the client attached. */
export async function attachmentOf(sent: Sent, owner: Owner) {
  return { id: sent.id, ...(await fileOf(sent, owner)) }
}

export type Attachment = Awaited<ReturnType<typeof attachmentOf>>
