import * as limits from '@/contract/limits'
import type { NewFile } from '@/lib/files/new-files'

/** No more than one large file: on a slow line each request has its time for itself, and what is done stays done. */
const batchBytes = limits.fileBytes

/** Files in their order, cut into as few requests as their number and size allow. Without files one empty batch. */
export function batchesOf(files: NewFile[]): NewFile[][] {
  const batches: NewFile[][] = [[]]
  let bytes = 0
  for (const one of files) {
    const last = batches.at(-1) ?? []
    const isFull = last.length >= limits.filesPerRequest || bytes + one.file.size > batchBytes
    if (isFull && last.length > 0) {
      batches.push([one])
      bytes = one.file.size
    } else {
      last.push(one)
      bytes += one.file.size
    }
  }
  return batches
}

type Step2 = { instructions: string; keepIds: number[]; files: NewFile[] }

/** The body of step 2: `files[i]` are added, `existing_files[i]` are all that stay (decisions C-13). */
export function step2Body({ instructions, keepIds, files }: Step2): FormData {
  const body = new FormData()
  body.append('task_description', instructions)
  for (const [index, id] of keepIds.entries()) body.append(`existing_files[${index}]`, String(id))
  for (const [index, { file }] of files.entries()) body.append(`files[${index}]`, file, file.name)
  return body
}
