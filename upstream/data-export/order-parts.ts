import { asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { messages } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissions } from '../db/delivery-schema'
import { grouped } from '../db/grouped'
import type { orderEvents } from '../db/order-event-schema'
import { revisions } from '../db/revision-schema'
import { orders } from '../db/schema'
import { type FileOf, orderFiles } from '../files/order-files'

type Parts = typeof messages | typeof revisions | typeof submissions | typeof orderEvents

/** The rows of a table that belong to orders for which `isOwn` holds, by the order's id. */
export async function rowsOf<Table extends Parts>(db: Database, table: Table, isOwn: SQL) {
  const rows = await db
    .select(getTableColumns<PgTable>(table))
    .from<PgTable>(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(isOwn)
    .orderBy(asc(table.id))
  return grouped(rows as Table['$inferSelect'][], row => row.orderId)
}

/** What belongs to the orders of a client, read in a few queries however many there are; files by what they came with. */
export async function partsOf(db: Database, clientId: number) {
  const isOwn = eq(orders.clientId, clientId)
  const ofClient = eq(orderFiles.clientId, clientId)
  const files = await db.select().from(orderFiles).where(ofClient).orderBy(asc(orderFiles.id))
  const filesOf = (what: FileOf) =>
    grouped(
      files.filter(({ of }) => of === what),
      file => file.partId,
    )
  return {
    attachments: filesOf('instructions'),
    submissions: await rowsOf(db, submissions, isOwn),
    submissionFiles: filesOf('delivery'),
    revisions: await rowsOf(db, revisions, isOwn),
    revisionFiles: filesOf('revision'),
    messages: await rowsOf(db, messages, isOwn),
    messageFiles: filesOf('message'),
  }
}

export type PartsOf = Awaited<ReturnType<typeof partsOf>>
