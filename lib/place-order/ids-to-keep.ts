import { api } from '@/lib/api/request'
import type { Attachment } from '@/lib/client-api/attachments'
import type { Order } from '@/lib/client-api/orders'
import { failedWith } from '@/lib/errors'
import { isUploadOf } from '@/lib/files/new-files'
import type { OrderForm } from './order-form'

/** Next waits for the save, and for this no longer than hardly anybody notices. */
const patienceMs = 3_000

/** The order as it is now; null where it cannot be read in that time, undefined where there is none any more. */
export async function readAnew(id: number | null, signal: AbortSignal): Promise<Order | null | undefined> {
  const noOrder = (error: unknown) => (failedWith(error, 'not_found') ? undefined : null)
  return api.get<Order>(`/api/orders/${id}`, { signal, patienceMs }).catch(noOrder)
}

/**
 * The ids of all files that stay. Another device may have brought some since this wizard read the order, so it is given as
 * read anew; where it could not be, what is known here has to do. Files that an earlier try from here may have brought, also
 * before a reload, are left out: they are sent again now.
 */
export function idsToKeep(form: OrderForm, order: Order | null | undefined): number[] {
  const known = [...form.attachments.map(({ id }) => id), ...form.removedIds]
  // A client API may tell no sizes: then the name has to do.
  const isOurs = (sent: Attachment) =>
    form.newFiles.some(one => isUploadOf(one, sent)) ||
    form.unanswered.some(one => isUploadOf(one, { ...sent, sizeBytes: sent.sizeBytes ?? one.file.size }))
  const isOfAnother = (sent: Attachment) => !known.includes(sent.id) && !isOurs(sent)
  const brought = order?.attachments.filter(isOfAnother) ?? []
  return [...form.attachments, ...brought].map(({ id }) => id)
}
