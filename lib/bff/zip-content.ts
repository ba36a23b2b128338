import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { makeZip, predictLength } from 'client-zip'
import type { ClientCaller } from '@/lib/client-api/call'
import type { FileContent } from '@/lib/client-api/files'
import { log } from '@/lib/log'

export type ZippedFile = {
  /** Where it stands in the zip: 'Chat/essay.pdf'. */
  path: string
  /** As far as it is known before it is read. */
  sizeBytes: number | null
  at: string | null
  /** Begins to read it for a caller who gives it up with the zip. */
  open: (reader: ClientCaller) => Promise<FileContent>
}

/** What the zip will measure if the files are as large as they are said to be. */
function expectedBytes(files: ZippedFile[]): number | undefined {
  if (files.some(({ sizeBytes }) => sizeBytes === null)) return undefined
  return Number(predictLength(files.map(({ path, sizeBytes }) => ({ name: path, size: sizeBytes ?? 0 }))))
}

/**
 * Files as one zip, read one after the other as fast as it is taken away, and never whole in memory. The first is opened
 * before anything is answered. A later one that fails breaks the zip off: what has arrived by then has no end, and no
 * program takes it for a zip, and the log has it under `address`.
 * @throws what opening the first file throws.
 */
export async function zipContent(
  caller: ClientCaller,
  address: string,
  files: [ZippedFile, ...ZippedFile[]],
) {
  const given = new AbortController()
  const signals = caller.signal ? [caller.signal, given.signal] : [given.signal]
  const reader = { ...caller, signal: AbortSignal.any(signals) }
  const [first, ...later] = files
  const opened = await first.open(reader)
  async function* entries() {
    const entry = ({ path, at }: ZippedFile, { content }: FileContent) => ({
      name: path,
      lastModified: at ?? undefined,
      input: content,
    })
    yield entry(first, opened)
    for (const file of later) yield entry(file, await file.open(reader))
  }
  const content = Readable.fromWeb(makeZip(entries()) as ReadableStream)
  // Whoever stops reading the zip stops the file that is being read into it.
  content.once('close', () => given.abort())
  content.once('error', error => {
    const { requestId, signal } = caller
    if (!signal?.aborted) log.request(error, { requestId, method: 'GET', path: address })
  })
  return { content, expectedBytes: expectedBytes(files) }
}
