import { asc, eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import type { getOrder as endpoint } from '../../contract/orders'
import { getOwnClient } from '../accounts/own-client'
import { unreadOf } from '../chat/unread'
import { attachments } from '../db/schema'
import { deliveriesOf } from '../deliveries/delivery-answer'
import type { ClientCtx, InvoiceGrant } from '../http/context'
import { noteView } from '../invoices/invoice-events'
import { invoicedOrder } from '../invoices/invoiced-order'
import { clientAnswer } from '../profile/client-answer'
import { starsOf } from '../reviews/rate-order'
import { reviewOf } from '../reviews/review-answer'
import { revisionsOf } from '../revisions/revision-answer'
import { walletBalanceCents } from '../wallet/ledger'
import { choicesOf } from './choices'
import { wholeOrderAnswer } from './order-answer'
import { eventsOf } from './order-events'
import { getOwnOrder, type OrderRow } from './order-rows'

async function getInvoicedOrder(ctx: ClientCtx, row: OrderRow, { code }: InvoiceGrant) {
  await noteView(ctx, code)
  return { order: invoicedOrder(row) }
}

/**
 * One order of the caller with its attachments, its stars, what was delivered for it and asked to be changed, how its
 * review stands, when what happened to it, and the caller. The holder of an invoice's code gets what C-27 lists of it, and the look is noted.
 * @throws Refusal 404 for a missing or foreign order, with one body. Specification 2.18, 7.
 */
export async function getOrder(
  ctx: ClientCtx,
  { params }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { db } = ctx.store
  const row = await getOwnOrder(ctx, params.orderId)
  if (ctx.invoice) return getInvoicedOrder(ctx, row, ctx.invoice)
  const [
    choices,
    files,
    completedFiles,
    revisions,
    client,
    balanceCents,
    stars,
    review,
    unreadMessages,
    events,
  ] = await Promise.all([
    choicesOf(db, row),
    db.select().from(attachments).where(eq(attachments.orderId, row.id)).orderBy(asc(attachments.id)),
    deliveriesOf(db, row),
    revisionsOf(db, row.id),
    getOwnClient(ctx),
    walletBalanceCents(db, row.clientId),
    starsOf(db, row.id),
    reviewOf(ctx, row.id),
    unreadOf(db, row.id),
    eventsOf(db, row.id),
  ])
  const isRevised = completedFiles.some(delivered => delivered.is_rfs === 1)
  const latestRevision = revisions.at(-1)
  const extras = { ...choices, attachments: files, isRevised, stars, latestRevision, unreadMessages }
  return {
    order: { ...wholeOrderAnswer(row, extras), revisions },
    client: clientAnswer(client, { balanceCents }),
    completedFiles,
    review,
    events,
  }
}
