import 'server-only'
import type { z } from 'zod'
import { readHours } from '@/contract/hours'
import * as limits from '@/contract/limits'
import * as wire from '@/contract/orders'
import type { attributesBody } from '@/lib/orders/schema'
import * as promoTexts from '@/lib/promos/texts'
import { attachmentOf } from './attachments'
import { type ClientCaller, call } from './call'
import { ClientApiError, nullIf } from './client-api-error'
import { deliveriesOf } from './deliveries'
import { instantOrNull } from './instant'
import { reviewOf } from './reviews'
import { revisionsOf } from './revisions'
import { timelineOf } from './timeline'

type Sent = z.output<typeof wire.order>

/** The promo an order was placed with. Some servers tell its code alone, some its worth alone. */
function promoOf(sent: Sent) {
  const promo = sent.promo_code || sent.clientpromo_code
  if (!promo) return null
  if (typeof promo === 'string') return { code: promo, title: promo }
  return { code: promo.code ?? '', title: promo.title || promo.code || promoTexts.code }
}

/** What was chosen of a list; its name is '' when the client API sent the id alone. */
const choiceOf = (id: number | null, named: { id: number; name: string } | null | undefined) =>
  named && named.id >= 1 ? named : id === null ? null : { id, name: '' }

/**
 * The price of an order. One that is about to be paid must have it: nobody is told that nothing is due because an
 * amount was left out.
 */
function totalOf({ total, payment_status, no_of_pages, deadline }: Sent): number {
  if (total !== null) return total
  const isPayable = payment_status === 'Unpaid' && no_of_pages > 0 && instantOrNull(deadline) !== null
  if (isPayable)
    throw new ClientApiError({ code: 'invalid_answer', cause: 'A payable order without a total' })
  return 0
}

export async function orderOf(sent: Sent, clientId: number) {
  const owner = { clientId, orderId: sent.id }
  return {
    id: sent.id,
    /** What people call it: 'ORD-000123'. */
    code: sent.order_id,
    title: sent.title,
    course: sent.subject,
    instructions: sent.task_description,
    pages: sent.no_of_pages,
    deadline: instantOrNull(sent.deadline),
    /** Lead time fixed when the deadline was picked, as a decimal. */
    hours: (sent.hours ? readHours(sent.hours) : undefined) ?? null,
    createdAt: instantOrNull(sent.created_at),
    /** When it was placed, for want of that when it last changed; of a draft it says nothing. */
    confirmedAt: instantOrNull(sent.placed_at) ?? instantOrNull(sent.updated_at),
    subtotalCents: sent.subtotal,
    discountCents: sent.discount,
    totalCents: totalOf(sent),
    paidCents: sent.paid,
    remainingCents: sent.remaining_total,
    walletCents: sent.wallet_amount,
    paymentOption: sent.payment_option,
    paymentStatus: sent.payment_status,
    promo: promoOf(sent),
    statusId: sent.status_id,
    citation: choiceOf(sent.citation_style_id, sent.citationstyle),
    educationLevel: choiceOf(sent.education_level_id, sent.educationallevel),
    sources: sent.source,
    isAccepted: sent.is_accepted,
    isRevisionAccepted: sent.is_revision_accepted,
    isCompleted: sent.is_completed,
    /** Its stars, 0 while it has none. */
    rating: Math.min(limits.starsMax, Math.max(0, sent.o_rating)),
    unreadMessages: sent.unread_support_conversations,
    writerName: sent.writer_name,
    attachments: await Promise.all(sent.attachments.map(one => attachmentOf(one, owner))),
  }
}

/**
 * One order of the caller, what was delivered for it and asked to be changed, how its review stands, and when what happened.
 * @throws ClientApiError `not_found` for a missing or foreign order. Specification 2.18.
 */
export async function getOrder(caller: ClientCaller, id: number) {
  const { clientId } = caller
  const input = { params: { orderId: id }, query: { client_id: clientId } }
  const sent = await call(wire.getOrder, input, caller)
  const order = await orderOf(sent.order, clientId)
  const owner = { clientId, orderId: order.id, isPaid: order.paymentStatus === 'Paid' }
  const [deliveries, revisions] = await Promise.all([
    deliveriesOf(sent.completedFiles, owner),
    revisionsOf(sent.order.revisions, owner),
  ])
  return { ...order, deliveries, revisions, review: reviewOf(sent.review), timeline: timelineOf(sent.events) }
}

/** One order with its files. Amounts are integer cents, moments are instants (ISO 8601 with Z). */
export type Order = Awaited<ReturnType<typeof getOrder>>
export type PaymentStatus = Order['paymentStatus']

/** One order for a page: null when the caller has no such order. @throws ClientApiError for everything else. */
export const findOrder = (caller: ClientCaller, id: number): Promise<Order | null> =>
  nullIf(getOrder(caller, id), 'not_found', 'forbidden')

const attributeFields: Record<string, string> = {
  citation_style_id: 'citationId',
  education_level_id: 'educationLevelId',
  source: 'sources',
}

/**
 * Saves citation style, education level and number of sources; only what is given changes.
 * @throws ClientApiError `conflict` once they are locked. Specification 2.18, 4, 5.
 */
export async function updateOrderAttributes(
  caller: ClientCaller,
  id: number,
  changes: z.output<typeof attributesBody>,
) {
  const body = {
    order_id: id,
    citation_style_id: changes.citationId,
    education_level_id: changes.educationLevelId,
    source: changes.sources,
  }
  return call(wire.updateOrderAttributes, { body }, caller, { fieldNames: attributeFields })
}
