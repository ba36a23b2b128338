import { and, eq } from 'drizzle-orm'
import { submissionAttachments, submissions } from '../db/delivery-schema'
import { orders } from '../db/schema'
import type { ClientCtx } from '../http/context'
import { refuse } from '../http/refusal'
import { areFilesLocked } from './delivery-answer'

/**
 * A file that was delivered to the caller, by its path; undefined for every other.
 * @throws Refusal 403 while its order is not paid in full. Upstream rule U8, safety AZ-07.
 */
export async function findDeliveredFile(ctx: ClientCtx, filePath: string) {
  const { file, contentType } = submissionAttachments
  const [found] = await ctx.store.db
    .select({ name: file, contentType, key: submissionAttachments.filePath, order: orders })
    .from(submissionAttachments)
    .innerJoin(submissions, eq(submissions.id, submissionAttachments.submissionId))
    .innerJoin(orders, eq(orders.id, submissions.orderId))
    .where(and(eq(submissionAttachments.filePath, filePath), eq(orders.clientId, ctx.clientId)))
  if (found && areFilesLocked(found.order))
    return refuse(403, 'This file opens once the order is paid in full.')
  return found
}
