import { inArray } from 'drizzle-orm'
import { messageAttachments } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments } from '../db/delivery-schema'
import { reviews } from '../db/rating-schema'
import { revisionAttachments } from '../db/revision-schema'
import { attachments, clients } from '../db/schema'

/** Every column that has the paths under which bytes are stored. */
const owners = [
  ...[attachments, revisionAttachments, submissionAttachments, messageAttachments, reviews].map(
    table => table.filePath,
  ),
  clients.image,
]

/** Those of the keys that belong to something. */
export async function attachedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const found = await Promise.all(
    owners.map(column => db.select({ key: column }).from(column.table).where(inArray(column, keys))),
  )
  return new Set(found.flat().flatMap(row => row.key ?? []))
}
