import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { forgetFiles } from '../audit/audit'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { messageMails, muteCodes } from '../db/message-mail-schema'
import { reviews } from '../db/rating-schema'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { attachments, orders } from '../db/schema'
import { auditLog } from '../db/staff-schema'
import type { FileTable } from '../files/order-files'
import { orderIdsOf } from '../orders/order-rows'
import { deletedTitle } from './deleted-client'

type Tx = Pick<Transaction, 'db'>

/** Deletes rows that have a file, and gives where the bytes are. */
async function takeFiles({ db }: Tx, table: FileTable, where: SQL): Promise<string[]> {
  const rows = await db.delete(table).where(where).returning({ key: table.filePath })
  return rows.map(({ key }) => key)
}

/** The files of what came with an order's submissions, revisions or messages. */
const partsOf = (
  tx: Tx,
  clientId: number,
  { partId, part, orderId }: { partId: PgColumn; part: PgColumn; orderId: PgColumn },
) =>
  inArray(
    partId,
    tx.db
      .select({ id: part })
      .from(part.table)
      .where(inArray(orderId, orderIdsOf(tx.db, clientId))),
  )

async function takeAllFiles(tx: Tx, clientId: number, now: Date): Promise<string[]> {
  const submitted = {
    partId: submissionAttachments.submissionId,
    part: submissions.id,
    orderId: submissions.orderId,
  }
  const asked = { partId: revisionAttachments.revisionId, part: revisions.id, orderId: revisions.orderId }
  const said = { partId: messageAttachments.messageId, part: messages.id, orderId: messages.orderId }
  return [
    ...(await takeFiles(tx, attachments, inArray(attachments.orderId, orderIdsOf(tx.db, clientId)))),
    ...(await takeFiles(tx, submissionAttachments, partsOf(tx, clientId, submitted))),
    ...(await takeFiles(tx, revisionAttachments, partsOf(tx, clientId, asked))),
    ...(await takeFiles(tx, messageAttachments, partsOf(tx, clientId, said))),
    ...(await takeScreenshots(tx, clientId, now)),
  ]
}

/** What a review was decided stays; what it showed goes, and without it nobody can decide any more. */
async function takeScreenshots({ db }: Tx, clientId: number, now: Date): Promise<string[]> {
  const sent = await db
    .select({ id: reviews.id, key: reviews.filePath, state: reviews.state })
    .from(reviews)
    .where(eq(reviews.clientId, clientId))
  for (const { id, state } of sent)
    await db
      .update(reviews)
      .set({
        file: deletedTitle,
        filePath: `deleted/${id}`,
        size: 0,
        reason: null,
        ...(state === 'pending' && { state: 'refused' as const, decidedAt: now }),
      })
      .where(eq(reviews.id, id))
  return sent.map(({ key }) => key)
}

/** The log goes on saying what support did for an order; what the files were called is nobody's any more. */
async function forgetFilesInAudit(tx: Tx, clientId: number): Promise<void> {
  const codes = tx.db
    .select({ code: sql`lower(${orders.code})` })
    .from(orders)
    .where(eq(orders.clientId, clientId))
  await forgetFiles(tx, inArray(sql`lower(${auditLog.subject})`, codes))
}

/**
 * Erases what was written and sent about the orders of a client, by either side: titles, instructions, conversations,
 * files. What they cost, when what happened to them and the stars they were given stay. Gives where the bytes of the
 * files are.
 */
export async function eraseOrders(tx: Tx, clientId: number, now: Date): Promise<string[]> {
  const { db } = tx
  const own = orderIdsOf(tx.db, clientId)
  const keys = await takeAllFiles(tx, clientId, now)
  await forgetFilesInAudit(tx, clientId)
  await db.delete(messages).where(inArray(messages.orderId, own))
  await db.delete(muteCodes).where(inArray(muteCodes.orderId, own))
  await db.delete(messageMails).where(inArray(messageMails.orderId, own))
  await db.update(submissions).set({ message: '' }).where(inArray(submissions.orderId, own))
  await db.update(revisions).set({ message: '' }).where(inArray(revisions.orderId, own))
  const mine = eq(orders.clientId, clientId)
  const promoTitle = sql`case when ${orders.promoTitle} is not null then ${deletedTitle} end`
  const words = { title: deletedTitle, subject: '', taskDescription: '', promoTitle }
  await db.update(orders).set(words).where(mine)
  return keys
}
