import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Busboy } from 'busboy'
import { Refusal } from '../http/refusal'
import { readChunks } from './file-chunks'
import { FileProblem, type Place, type ReceivedFile, receiveFile } from './receive-file'
import { checkAnnounced, createFileBudget, createFileCount, limitRequest, unreadable } from './upload-limits'
import { collectFields, createNumbering, createParser } from './upload-parser'

export type UploadOptions = Place & {
  /** Names of the fields that carry files; `files[0]`, `files[1]` … when left out. Any other file is refused. */
  fileField?: RegExp
  /**
   * Told of the texts beside the files, those of a refused upload too: a page shows them again. So an upload that
   * announces too much is read all the same, until it is, and one whose files cannot be stored to its end: a browser looks
   * at no page before it has sent everything.
   */
  onFields?: (fields: Record<string, string>) => void
}

/** What one request brought. */
export type Upload = {
  fields: Record<string, string>
  files: ReceivedFile[]
  /** Removes every file of this upload, for when what they belong to could not be saved. */
  discard: () => Promise<void>
}

/** What became of one file of a request. */
type Outcome = { file?: ReceivedFile; problem?: { field: string; text: string } }

function collectFiles(parser: Busboy, options: UploadOptions): Promise<Outcome>[] {
  const { fileField = /^files\[\d+\]$/ } = options
  const spend = createFileBudget()
  const count = createFileCount()
  const take = async (field: string, sentName: string | undefined, stream: Readable): Promise<Outcome> => {
    const chunks = readChunks(stream, spend)
    try {
      if (fileField.test(field))
        return { file: await receiveFile(options, { field, sentName, chunks, count }) }
      await chunks.drain()
      return { problem: { field, text: 'No file is expected here.' } }
    } catch (error) {
      if (error instanceof FileProblem) return { problem: { field, text: error.message } }
      const stop = () => parser.destroy(error instanceof Error ? error : unreadable())
      if (options.onFields && !(error instanceof Refusal)) await chunks.drain().catch(stop)
      else stop()
      throw error
    }
  }
  const outcomes: Promise<Outcome>[] = []
  const numbered = createNumbering()
  parser.on('file', (field, stream, { filename }) => {
    const outcome = take(numbered(field), filename, stream)
    outcome.catch(() => {})
    outcomes.push(outcome)
  })
  return outcomes
}

/** What everything else that failed follows from: a failing storage, too much, or an upload that broke off. */
function causeOf(reading: unknown, parts: unknown[]): unknown {
  const storageFailure = parts.find(error => !(error instanceof Refusal))
  const refused = [reading, ...parts].find(error => error instanceof Refusal && error.status === 413)
  return storageFailure ?? refused ?? unreadable()
}

function refusalOf(outcomes: Outcome[]): Refusal | undefined {
  const problems = outcomes.flatMap(({ problem }) => problem ?? [])
  if (!problems[0]) return undefined
  // A field may have any name, such as that of a method.
  const errors: Record<string, string[]> = Object.create(null)
  for (const { field, text } of problems) errors[field] = [...(errors[field] ?? []), text]
  return new Refusal(422, { message: problems[0].text, errors })
}

/**
 * Reads a multipart request and stores its files while they arrive; no file is ever held in memory.
 * Either every file is good and stored, or none stays.
 * @throws Refusal 422 with a sentence for every bad file, by field; 413 for too many files or bytes; 400 for an upload
 * that cannot be read or breaks off. Specification section 5.
 */
export async function receiveUpload(request: Request, options: UploadOptions): Promise<Upload> {
  if (!options.onFields) checkAnnounced(request.headers.get('content-length'))
  const parser = createParser(request)
  if (!request.body) throw unreadable()
  const fields = collectFields(parser)
  const pending = collectFiles(parser, options)
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  const [reading] = await Promise.allSettled([pipeline(source, limitRequest(), parser)])
  const parts = await Promise.allSettled(pending)
  options.onFields?.(Object.fromEntries(fields))
  const outcomes = parts.flatMap(part => (part.status === 'fulfilled' ? part.value : []))
  const files = outcomes.flatMap(({ file }) => file ?? [])
  const discard = async () => {
    await Promise.allSettled(files.map(({ key }) => options.storage.remove(key)))
  }
  const failures = parts.flatMap(part => (part.status === 'rejected' ? [part.reason] : []))
  if (reading.status === 'rejected' || failures.length > 0) {
    await discard()
    throw causeOf(reading.status === 'rejected' ? reading.reason : undefined, failures)
  }
  const refusal = refusalOf(outcomes)
  if (refusal) {
    await discard()
    throw refusal
  }
  return { fields: Object.fromEntries(fields), files, discard }
}
