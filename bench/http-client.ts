import http from 'node:http'
import { gunzipSync } from 'node:zlib'

export type Answer = {
  status: number
  /** From sending the request, in ms. */
  firstByteMs: number
  lastByteMs: number
  /** The body as it came over the wire. */
  wireBytes: number
  body: Buffer
}

/** What every measurement over plain HTTP accepts, as browsers do. */
export const ACCEPTED = { 'accept-encoding': 'gzip' }

export const keptAlive = (): http.Agent => new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Asks once and times the answer; gzip is accepted, and undone in `body`. */
export function ask(url: string, headers: Record<string, string>, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const begin = performance.now()
    const options = { agent, headers: { ...ACCEPTED, ...headers } }
    const request = http.get(url, options, response => {
      const chunks: Buffer[] = []
      let firstByteMs: number | undefined
      response.on('data', (chunk: Buffer) => {
        firstByteMs ??= performance.now() - begin
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const lastByteMs = performance.now() - begin
        const wire = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          firstByteMs: firstByteMs ?? lastByteMs,
          lastByteMs,
          wireBytes: wire.length,
          body: response.headers['content-encoding'] === 'gzip' ? gunzipSync(wire) : wire,
        })
      })
    })
    request.on('error', reject)
  })
}
