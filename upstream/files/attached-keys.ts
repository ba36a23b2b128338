import { inArray } from 'drizzle-orm'
import { messageAttachments } from '../db/chat-schema'
import type { Database } from '../db/database'
import { submissionAttachments } from '../db/delivery-schema'
import { reviews } from '../db/rating-schema'
import { revisionAttachments } from '../db/revision-schema'
import { attachments } from '../db/schema'

/** Every table that has files, each with the paths under which their bytes are stored. */
const owners = [attachments, revisionAttachments, submissionAttachments, messageAttachments, reviews]

/** Those of the keys that belong to something. */
export async function attachedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const found = await Promise.all(
    owners.map(owner => db.select({ key: owner.filePath }).from(owner).where(inArray(owner.filePath, keys))),
  )
  return new Set(found.flat().map(row => row.key))
}
