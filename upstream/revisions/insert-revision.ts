import type { Transaction } from '../db/database'
import { revisionAttachments, revisions } from '../db/revision-schema'
import { fileColumns, type KeptFile } from '../files/file-columns'

type Given = {
  orderId: number
  at: Date
  deadline: Date
  hours: number
  message: string
  files: KeptFile[]
}

/** Writes a revision and its files down. */
export async function insertRevision({ db }: Transaction, { at, files, ...given }: Given): Promise<void> {
  const [added] = await db
    .insert(revisions)
    .values({ ...given, createdAt: at })
    .returning({ id: revisions.id })
  if (!added) throw new Error('The revision was not stored')
  if (files.length === 0) return
  const rows = files.map(file => ({ revisionId: added.id, ...fileColumns(file) }))
  await db.insert(revisionAttachments).values(rows)
}
