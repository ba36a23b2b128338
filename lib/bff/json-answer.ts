import 'server-only'
import { gzipSync } from 'node:zlib'

/** Below it nothing is gained; above it the event loop would wait, so the server's own stream compresses it. In bytes. */
const worthwhile = { from: 1_024, to: 65_536 }

/** Whether gzip is accepted in so many words, as all browsers say it. Anything rarer is left to the server. */
const acceptsGzip = (headers: Headers): boolean =>
  headers
    .get('accept-encoding')
    ?.split(',')
    .some(coding => coding.trim() === 'gzip') ?? false

/**
 * The answer to a browser's call: what was worked out, as JSON, `null` where that is nothing. One of ordinary size is
 * compressed at once: the server's stream costs several times as much (docs/decisions/003).
 */
export function jsonAnswer(answer: unknown, asked: Headers): Response {
  const body = Buffer.from(JSON.stringify(answer ?? null))
  const isPacked = body.length >= worthwhile.from && body.length <= worthwhile.to && acceptsGzip(asked)
  return new Response(isPacked ? gzipSync(body) : body, {
    headers: {
      'content-type': 'application/json',
      ...(isPacked && { 'content-encoding': 'gzip', vary: 'accept-encoding' }),
    },
  })
}
