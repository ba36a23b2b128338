import * as limits from '@/contract/limits'
import { baseName } from './file-name'
import * as texts from './texts'

/** A file chosen in this browser and not sent yet. `key` names it on the screen. */
export type NewFile = { key: string; file: File; error?: string }

/** Whether an uploaded file is this one, as far as can be told: names arrive composed, and cleaned. */
export const isUploadOf = ({ file }: NewFile, sent: { name: string; sizeBytes: number | null }): boolean =>
  sent.name === baseName(file.name.normalize()) && sent.sizeBytes === file.size

/** What is wrong with the files of one request: 'files[1]' of the answer is the second of them. */
export function fileErrors(files: NewFile[], fields: Record<string, string>): Map<string, string> {
  const errors = new Map<string, string>()
  for (const [index, { key }] of files.entries()) {
    const text = fields[`files[${index}]`] ?? fields[`files.${index}`]
    if (text) errors.set(key, text)
  }
  return errors
}

/** How far each file of a request has got, 0 to 100, when it has sent so many bytes: files travel in order. */
export function progressOf(files: NewFile[], sentBytes: number): Map<string, number> {
  let before = 0
  return new Map(
    files.map(({ key, file }) => {
      const part = file.size === 0 ? 1 : (sentBytes - before) / file.size
      before += file.size
      return [key, Math.round(Math.min(1, Math.max(0, part)) * 100)]
    }),
  )
}

export const bytesOf = (files: NewFile[]): number => files.reduce((sum, { file }) => sum + file.size, 0)

/** The client API's own words for more than one request may bring, for files that can only be sent together. */
export function requestProblem(files: NewFile[]): string | undefined {
  const fits = files.length <= limits.filesPerRequest && bytesOf(files) <= limits.requestBytes
  return fits ? undefined : texts.tooManyAtOnce
}
