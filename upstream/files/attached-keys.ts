import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { submissionAttachments } from '../db/delivery-schema'
import { revisionAttachments } from '../db/revision-schema'
import { attachments } from '../db/schema'

/** Those of the keys that belong to something: to an order's instructions, a revision of it, or what was delivered. */
export async function attachedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const [given, delivered, revised] = await Promise.all([
    db.select({ key: attachments.filePath }).from(attachments).where(inArray(attachments.filePath, keys)),
    db
      .select({ key: submissionAttachments.filePath })
      .from(submissionAttachments)
      .where(inArray(submissionAttachments.filePath, keys)),
    db
      .select({ key: revisionAttachments.filePath })
      .from(revisionAttachments)
      .where(inArray(revisionAttachments.filePath, keys)),
  ])
  return new Set([...given, ...delivered, ...revised].map(row => row.key))
}
