import 'server-only'
import type { z } from 'zod'
import * as wire from '@/contract/revisions'
import { baseName } from '@/lib/files/file-name'
import { hoursToShow } from '@/lib/revisions/deadline'
import { fileOf } from './attachments'
import type { ClientCaller } from './call'
import { instantOrNull, wireTimeOf } from './instant'
import { type IncomingUpload, upload } from './upload'
import { withFields } from './with-fields'

type Sent = z.output<typeof wire.revision>
type Owner = { clientId: number; orderId: number }

async function revisionOf(sent: Sent, owner: Owner) {
  const files = sent.attachments.map(async (file, place) => ({
    /** Names the file for as long as the order lives, whether or not the client API numbers it. */
    key: file.id === null ? `${sent.id}-${place}-${baseName(file.file)}` : `id-${file.id}`,
    ...(await fileOf(file, owner)),
  }))
  return {
    id: sent.id,
    createdAt: instantOrNull(sent.created_at),
    deadline: instantOrNull(sent.deadline_date),
    message: sent.message,
    files: await Promise.all(files),
  }
}

/** A revision the client asked for, with the files sent along: they are the client's own, and never locked. */
export type Revision = Awaited<ReturnType<typeof revisionOf>>

/** The revisions of an order, newest first, however they are told. */
export const revisionsOf = (sent: Sent[], owner: Owner): Promise<Revision[]> =>
  Promise.all(sent.toSorted((a, b) => b.id - a.id).map(one => revisionOf(one, owner)))

const fieldNames = { deadline_date: 'deadline', hours: 'deadline' }

/**
 * Asks for a revision until `deadline` (an instant): `message` and `files[n]` are streamed as the browser sends them.
 * One key asks once. @throws ClientApiError `conflict` unless the order is accepted; fields may name single files.
 * Specification 2.18, 5, 7; decisions C-53.
 */
export async function addRevision(
  caller: ClientCaller,
  orderId: number,
  { deadline, body, idempotencyKey }: { deadline: string; body: IncomingUpload; idempotencyKey?: string },
) {
  const whole = withFields(body, {
    order_id: orderId,
    client_id: caller.clientId,
    deadline_date: wireTimeOf(deadline),
    hours: hoursToShow(deadline, Date.now()),
  })
  return upload(wire.addRevision, { params: {} }, caller, whole, { idempotencyKey, fieldNames })
}
