import { asc, eq, inArray } from 'drizzle-orm'
import type { AnswerSent } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import type { saveStep2 as endpoint } from '../../contract/place-order'
import type { Transaction } from '../db/database'
import { attachments, orders } from '../db/schema'
import { fileColumns } from '../files/file-columns'
import type { ReceivedFile } from '../files/receive-file'
import { queueFileRemoval } from '../files/remove-files'
import type { ClientCtx } from '../http/context'
import { refuse } from '../http/refusal'
import { attachmentAnswer } from './order-answer'
import { lockOrder, requireDraft } from './order-rows'

export type Instructions = { description: string; keepIds: number[]; files: ReceivedFile[] }

const tooMany = `An order can have at most ${limits.filesPerOrder} files. Put some of them into one ZIP file.`

async function replaceFiles(ctx: ClientCtx, tx: Transaction, orderId: number, given: Instructions) {
  const { db } = tx
  const present = await db.select().from(attachments).where(eq(attachments.orderId, orderId))
  const removed = present.filter(row => !given.keepIds.includes(row.id))
  if (removed.length > 0) {
    const ids = removed.map(row => row.id)
    await db.delete(attachments).where(inArray(attachments.id, ids))
    const keys = removed.map(row => row.filePath)
    await queueFileRemoval(ctx, tx, keys)
  }
  if (given.files.length > 0) {
    const kept = present.length - removed.length
    if (kept + given.files.length > limits.filesPerOrder) refuse(422, tooMany)
    const createdAt = ctx.clock.now()
    const added = given.files.map(file => ({ orderId, ...fileColumns(file), createdAt }))
    await db.insert(attachments).values(added)
  }
}

/**
 * Saves the instructions of a draft, attaches new files and removes those not kept: all in one transaction, whose
 * job removes the bytes. Ids of other orders' files in `keepIds` keep nothing. Answers every attachment.
 * @throws Refusal 404 deleted meanwhile, 409 no draft (any more), 422 more files than an order can have. Specification 2.14, decisions C-13.
 */
export async function saveInstructions(
  ctx: ClientCtx,
  orderId: number,
  given: Instructions,
): Promise<AnswerSent<typeof endpoint>> {
  return ctx.transaction(async tx => {
    requireDraft(await lockOrder(tx, orderId))
    await replaceFiles(ctx, tx, orderId, given)
    await tx.db
      .update(orders)
      .set({ taskDescription: given.description, updatedAt: ctx.clock.now() })
      .where(eq(orders.id, orderId))
    const ofOrder = eq(attachments.orderId, orderId)
    const rows = await tx.db.select().from(attachments).where(ofOrder).orderBy(asc(attachments.id))
    return ctx.keepAnswer(tx, { attachments: rows.map(attachmentAnswer) })
  })
}
