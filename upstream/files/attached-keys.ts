import { inArray } from 'drizzle-orm'
import type { Database } from '../db/database'
import { submissionAttachments } from '../db/delivery-schema'
import { attachments } from '../db/schema'

/** Those of the keys that belong to something: to the instructions of an order, or to what was delivered for one. */
export async function attachedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const [given, delivered] = await Promise.all([
    db.select({ key: attachments.filePath }).from(attachments).where(inArray(attachments.filePath, keys)),
    db
      .select({ key: submissionAttachments.filePath })
      .from(submissionAttachments)
      .where(inArray(submissionAttachments.filePath, keys)),
  ])
  return new Set([...given, ...delivered].map(row => row.key))
}
