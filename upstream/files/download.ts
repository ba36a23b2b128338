import { and, eq } from 'drizzle-orm'
import { areFilesLocked } from '../deliveries/delivery-answer'
import type { ClientCtx } from '../http/context'
import { missing } from '../http/ids'
import { refuse } from '../http/refusal'
import { orderFiles } from './order-files'
import { type Download, openStored } from './stored-file'

const pathPattern = /^[\w/-]{1,200}$/

/** A file of the caller's, whatever it came with. */
async function findFile({ store, clientId }: ClientCtx, filePath: string) {
  const isOwn = and(eq(orderFiles.filePath, filePath), eq(orderFiles.clientId, clientId))
  const [found] = await store.db.select().from(orderFiles).where(isOwn)
  return found
}

/**
 * One file of the caller's, by the path an answer gave. @throws Refusal 403 for a delivered file while its order is not
 * paid in full, 404 with one body for a missing and a foreign file. Specification 7, U8, safety AZ-07.
 */
export async function downloadFile(ctx: ClientCtx, filePath: string): Promise<Download> {
  if (!pathPattern.test(filePath)) return missing(ctx)
  const file = await findFile(ctx, filePath)
  if (!file) return missing(ctx)
  if (file.of === 'delivery' && areFilesLocked(file))
    return refuse(403, 'This file opens once the order is paid in full.')
  return openStored(ctx, file)
}
