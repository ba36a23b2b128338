import type { Transaction } from '../db/database'
import { revisionAttachments, revisions } from '../db/revision-schema'
import type { ReceivedFile } from '../files/receive-file'

type Given = {
  orderId: number
  at: Date
  deadline: Date
  hours: number
  message: string
  files: Pick<ReceivedFile, 'name' | 'size' | 'contentType' | 'key'>[]
}

/** Writes a revision and its files down. */
export async function insertRevision({ db }: Transaction, { at, files, ...given }: Given): Promise<void> {
  const [added] = await db
    .insert(revisions)
    .values({ ...given, createdAt: at })
    .returning({ id: revisions.id })
  if (!added) throw new Error('The revision was not stored')
  if (files.length === 0) return
  await db.insert(revisionAttachments).values(
    files.map(({ name, key, contentType, size }) => ({
      revisionId: added.id,
      file: name,
      filePath: key,
      contentType,
      size,
    })),
  )
}
