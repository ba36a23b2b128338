import { and, eq } from 'drizzle-orm'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'

/** A file that the caller sent with a revision, by its path; undefined for every other. It is never locked. */
export async function findRevisionFile({ store, clientId }: ClientCtx, filePath: string) {
  const { file, contentType } = revisionAttachments
  const [found] = await store.db
    .select({ name: file, contentType, key: revisionAttachments.filePath })
    .from(revisionAttachments)
    .innerJoin(revisions, eq(revisions.id, revisionAttachments.revisionId))
    .innerJoin(orders, eq(orders.id, revisions.orderId))
    .where(and(eq(revisionAttachments.filePath, filePath), eq(orders.clientId, clientId)))
  return found
}
