import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { limitRequest, unreadable } from './upload-limits'
import { collectFields, createParser } from './upload-parser'

/**
 * What was typed beside the files of an upload that is not taken, as far as it can be read. The files are read and
 * forgotten, for a browser looks at no answer before it has sent everything.
 * @throws Refusal 400 for a request that is no upload.
 */
export async function readTexts(request: Request) {
  const parser = createParser(request)
  if (!request.body) throw unreadable()
  const fields = collectFields(parser)
  let hasFiles = false
  parser.on('file', (_, stream, { filename }) => {
    hasFiles ||= Boolean(filename)
    stream.on('error', () => {}).resume()
  })
  const source = Readable.fromWeb(request.body as ReadableStream<Uint8Array>)
  await Promise.allSettled([pipeline(source, limitRequest(), parser)])
  return { fields: Object.fromEntries(fields), hasFiles }
}
