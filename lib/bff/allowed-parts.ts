import 'server-only'
import { type Readable, Transform } from 'node:stream'
import * as limits from '@/contract/limits'
import { ClientApiError } from '@/lib/client-api/client-api-error'
import * as texts from '@/lib/files/texts'

const blankLine = Buffer.from('\r\n\r\n')
/** The longest head of a part: a file name may have 255 characters of four bytes, each written as %XX. */
const longestHead = 8 * 1024

const disposition = /^content-disposition: form-data; name="([^"\r\n]*)"(; filename="[^"\r\n]*")?$/i
const contentType = /^content-type: [\w.+/-]+(?:; ?[\w-]+="?[\w.-]+"?)*$/i

/**
 * What the head of a part says, written as browsers write it; undefined for every other head. A part that says its type is a file,
 * with or without a file name: parsers take some of those for one.
 */
function readHead(head: string): { name: string; isFile: boolean } | undefined {
  const [first = '', ...more] = head.split('\r\n')
  const [, name, fileName] = disposition.exec(first) ?? []
  if (name === undefined || more.length > 1 || !more.every(line => contentType.test(line))) return undefined
  return { name, isFile: fileName !== undefined || more.length > 0 }
}

const refused = () => new ClientApiError({ code: 'bad_request', cause: 'A part that is not asked for' })
const tooManyFiles = () => new ClientApiError({ code: 'too_large', words: texts.tooManyAtOnce })

/**
 * Says of a multipart body, block by block, which bytes may go on. The head of a part is held back until its name is
 * known to be allowed, and its file to be none too many. Whoever reads the body behind may be less strict about where a
 * part begins, so whatever could be a beginning must be one as browsers write it. Parsers such as busboy cannot stand here:
 * they tell no offsets, so that no byte could be held back, and read past what is malformed, which another reader may take
 * for a part.
 */
function createGate(boundary: string, allowed: RegExp) {
  const delimiter = Buffer.from(`--${boundary}`)
  const headAt = delimiter.length + 2
  let held = Buffer.alloc(0)
  let state: 'content' | 'head' | 'over' = 'head'
  let files = 0

  const give = (length: number) => {
    const given = held.subarray(0, length)
    held = held.subarray(length)
    return given
  }

  const passContent = (): Buffer | undefined => {
    const at = held.indexOf(delimiter)
    if (at >= 0) state = 'head'
    const length = at >= 0 ? at : held.length - delimiter.length + 1
    return at >= 0 || length > 0 ? give(length) : undefined
  }

  const passHead = (): Buffer | undefined => {
    if (held.length < headAt) return undefined
    if (held.indexOf(delimiter) !== 0) throw refused()
    const mark = held.toString('latin1', delimiter.length, headAt)
    if (mark === '--') {
      state = 'over'
      return give(headAt)
    }
    const end = held.indexOf(blankLine, headAt)
    if (mark !== '\r\n' || (end < 0 && held.length > longestHead)) throw refused()
    if (end < 0) return undefined
    const part = readHead(held.toString('utf8', headAt, end))
    if (!part || !allowed.test(part.name)) throw refused()
    if (part.isFile) files += 1
    if (files > limits.filesPerRequest) throw tooManyFiles()
    state = 'content'
    return give(end + blankLine.length)
  }

  const passEnd = (): Buffer | undefined => {
    if (!'\r\n'.startsWith(held.toString('latin1'))) throw refused()
    return held.length === 2 ? give(2) : undefined
  }

  const pass = { content: passContent, head: passHead, over: passEnd }
  return {
    pass(chunk: Buffer): Buffer[] {
      held = Buffer.concat([held, chunk])
      const passed: Buffer[] = []
      for (let part = pass[state](); part; part = pass[state]()) passed.push(part)
      return passed
    },
    requireEnd() {
      if (state !== 'over' || held.length > 0) throw refused()
    },
  }
}

/**
 * Passes a multipart body on, byte for byte, as long as every part of it has an allowed name. At the first that has none it breaks
 * off with `bad_request`, at the first file too many with `too_large`, before a byte of that part, and the rest of the source
 * is let run out.
 */
export function allowedParts(source: Readable, boundary: string, allowed: RegExp): Readable {
  const gate = createGate(boundary, allowed)
  const passed = new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        for (const part of gate.pass(chunk)) this.push(part)
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        gate.requireEnd()
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  source.on('error', error => passed.destroy(error))
  passed.once('error', () => source.resume())
  return source.pipe(passed)
}
