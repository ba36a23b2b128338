import { asc, eq, getTableColumns } from 'drizzle-orm'
import { messageAttachments, messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { attachments, orders } from '../db/schema'

export type FileRow = { file: string; filePath: string; size: number }

/** Rows by what they belong to, in the order they came in. */
export function grouped<Row>(rows: Row[], keyOf: (row: Row) => number): (key: number) => Row[] {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const others = found.get(key)
    if (others) others.push(row)
    else found.set(key, [row])
  }
  return key => found.get(key) ?? []
}

async function deliveredOf(db: Database, isOwn: ReturnType<typeof eq>) {
  const sent = await db
    .select(getTableColumns(submissions))
    .from(submissions)
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(isOwn)
    .orderBy(asc(submissions.id))
  const files = await db
    .select(getTableColumns(submissionAttachments))
    .from(submissionAttachments)
    .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(isOwn)
    .orderBy(asc(submissionAttachments.id))
  return {
    submissions: grouped(sent, row => row.orderId),
    submissionFiles: grouped(files, row => row.submissionId),
  }
}

async function askedOf(db: Database, isOwn: ReturnType<typeof eq>) {
  const asked = await db
    .select(getTableColumns(revisions))
    .from(revisions)
    .innerJoin(orders, eq(orders.id, revisions.orderId))
    .where(isOwn)
    .orderBy(asc(revisions.id))
  const files = await db
    .select(getTableColumns(revisionAttachments))
    .from(revisionAttachments)
    .innerJoin(revisions, eq(revisions.id, revisionAttachments.revisionId))
    .innerJoin(orders, eq(orders.id, revisions.orderId))
    .where(isOwn)
    .orderBy(asc(revisionAttachments.id))
  return {
    revisions: grouped(asked, row => row.orderId),
    revisionFiles: grouped(files, row => row.revisionId),
  }
}

async function saidOf(db: Database, isOwn: ReturnType<typeof eq>) {
  const said = await db
    .select(getTableColumns(messages))
    .from(messages)
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(isOwn)
    .orderBy(asc(messages.id))
  const files = await db
    .select(getTableColumns(messageAttachments))
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(orders, eq(orders.id, messages.orderId))
    .where(isOwn)
    .orderBy(asc(messageAttachments.id))
  return {
    messages: grouped(said, row => row.orderId),
    messageFiles: grouped(files, row => row.messageId),
  }
}

/** What belongs to the orders of a client, read in a few queries however many there are. */
export async function partsOf(db: Database, clientId: number) {
  const isOwn = eq(orders.clientId, clientId)
  const given = await db
    .select(getTableColumns(attachments))
    .from(attachments)
    .innerJoin(orders, eq(orders.id, attachments.orderId))
    .where(isOwn)
    .orderBy(asc(attachments.id))
  return {
    attachments: grouped(given, row => row.orderId),
    ...(await deliveredOf(db, isOwn)),
    ...(await askedOf(db, isOwn)),
    ...(await saidOf(db, isOwn)),
  }
}

export type PartsOf = Awaited<ReturnType<typeof partsOf>>
