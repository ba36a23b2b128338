import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { Readable } from 'node:stream'

const BOUNDARY = 'bench-boundary-7d41'
const BLOCK = 64 * 1024
const HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="task_description"\r\n\r\nAs attached.\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[0]"; filename="brief.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

/** A file that looks like a PDF and like no other file. */
export function makeFile(bytes: number): Buffer {
  const file = randomBytes(bytes)
  file.write('%PDF-1.7\n')
  return file
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function* blocksOf(file: Buffer) {
  yield Buffer.from(HEAD)
  for (let at = 0; at < file.length; at += BLOCK) yield file.subarray(at, at + BLOCK)
  yield Buffer.from(TAIL)
}

/** Sends a file as the form of the wizard's second step does. @throws Error unless it was taken. */
export function sendFile(url: string, headers: Record<string, string>, file: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(HEAD) + file.length + Buffer.byteLength(TAIL)
    const request = http.request(url, {
      method: 'POST',
      // A connection kept from the last burst may have been closed by the server meanwhile.
      agent: false,
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': length,
        ...headers,
      },
    })
    request.on('error', reject)
    request.on('response', response => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) return resolve()
        reject(
          new Error(
            `${url} answered ${response.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 300)}`,
          ),
        )
      })
    })
    Readable.from(blocksOf(file), { objectMode: false }).pipe(request)
  })
}
