import { api } from '@/lib/api/request'
import type { Attachment } from '@/lib/client-api/attachments'
import type { Order } from '@/lib/client-api/orders'
import { isUploadOf } from '@/lib/files/new-files'
import type { OrderForm } from './order-form'

/**
 * The ids of all files that stay. Another device may have brought some since this wizard read the order, so it is read
 * anew; where that fails, what is known here has to do. What a try of our own may have brought is no other's file.
 */
export async function idsToKeep(form: OrderForm, signal: AbortSignal): Promise<number[]> {
  const order = await api.get<Order>(`/api/orders/${form.id}`, { signal }).catch(() => null)
  const known = [...form.attachments.map(({ id }) => id), ...form.removedIds]
  const isOfAnother = (sent: Attachment) =>
    !known.includes(sent.id) && !form.unanswered.some(one => isUploadOf(one, sent))
  const brought = order?.attachments.filter(isOfAnother) ?? []
  return [...form.attachments, ...brought].map(({ id }) => id)
}
