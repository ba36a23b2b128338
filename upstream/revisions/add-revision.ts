import { and, eq } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import { orderStatus } from '../../contract/order-status'
import { addRevision as endpoint } from '../../contract/revisions'
import type { Transaction } from '../db/database'
import { orders } from '../db/schema'
import { receiveOwnUpload } from '../files/receive-own-upload'
import { sameFile } from '../files/same-file'
import { saveOnce } from '../files/save-once'
import type { ClientCtx } from '../http/context'
import { notFound } from '../http/refusal'
import { addOrderEvent } from '../orders/order-events'
import { getOwnOrder, lockOrder, type OrderRow } from '../orders/order-rows'
import { requireAccepted } from '../orders/require-accepted'
import { announceRevision } from './announce-revision'
import { insertRevision } from './insert-revision'
import { type RevisionRequest, readRevision } from './read-revision'
import { requireRevisionLead } from './revision-deadline'

type Answer = AnswerSent<typeof endpoint>

async function moveToRevision(ctx: ClientCtx, { db }: Transaction, { id }: OrderRow): Promise<void> {
  await db
    .update(orders)
    .set({ statusId: orderStatus.inRevision, isRevisionAccepted: false, updatedAt: ctx.clock.now() })
    .where(and(eq(orders.id, id), eq(orders.statusId, orderStatus.completed)))
}

async function openRevision(ctx: ClientCtx, request: RevisionRequest, askedAt: Date): Promise<Answer> {
  const { id } = await getOwnOrder(ctx, request.orderId)
  return ctx.transaction(async tx => {
    const order = requireAccepted((await lockOrder(tx, id)) ?? notFound(), 'revise')
    const hours = requireRevisionLead(askedAt, request.deadline, request.hours)
    await insertRevision(tx, { ...request, hours, at: ctx.clock.now() })
    await moveToRevision(ctx, tx, order)
    await addOrderEvent(ctx, tx, order, { kind: 'revision_requested' })
    await announceRevision(ctx, tx, order)
    return ctx.keepAnswer(tx, { message: 'Revision requested' })
  })
}

/** What makes two requests the same: not hours, of which there are fewer by then. */
const requestOf = ({ hours: _, files, ...rest }: RevisionRequest) => ({ ...rest, files: files.map(sameFile) })

/**
 * Asks for a revision of an accepted order, all or nothing: when anything fails nothing is asked for, and no bytes of
 * this upload stay. A repetition, known by its key, is answered the same wherever the order stands by then. The client
 * is told that it was received. Specification 2.18, 4, 5; upstream tables U2, U5; docs/decisions/027-revisions.md.
 * @throws Refusal 404, 409 unless the order is completed and accepted, 413 too much, 422 with the words for each field,
 * 12 hours by the server's clock when the call began among them, 429 past the limit.
 */
export async function addRevision(ctx: ClientCtx, request: Request): Promise<Answer> {
  // Files on a slow line are on their way for half an hour, which takes nothing from the deadline.
  const askedAt = ctx.clock.now()
  const upload = await receiveOwnUpload(ctx, request, { keyPrefix: 'orders/revisions' })
  return saveOnce(ctx, upload, () => {
    const asked = readRevision(ctx, upload)
    const save = (runCtx: ClientCtx) => openRevision(runCtx, asked, askedAt)
    return { path: endpoint.path, request: requestOf(asked), save }
  })
}
