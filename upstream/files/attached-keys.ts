import { inArray } from 'drizzle-orm'
import { messageAttachments } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments } from '../db/delivery-schema'
import { attachments } from '../db/schema'

/** Every table that holds files: what belongs to instructions, to what was delivered, and to what was said. */
const tables = [attachments, submissionAttachments, messageAttachments]

/** Those of the keys that belong to something. */
export async function attachedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const found = await Promise.all(
    tables.map(table => db.select({ key: table.filePath }).from(table).where(inArray(table.filePath, keys))),
  )
  return new Set(found.flat().map(row => row.key))
}
