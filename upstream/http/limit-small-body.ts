import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as limits from '../../contract/limits'
import { refuse } from './refusal'

/** Bodies that are read by somebody else, who counts them: files, and what the sign-in sandbox is sent. */
const uploadPath =
  /^\/(?:(?:step2|conversate|addrevision|external-review|updateClientProfile)\b|staff\/orders\/[^/]+\/(?:submissions|messages)$|desk\/orders\/[^/]+\/(?:deliver|message)$|sandbox\/google\/token$)/

const bySize = bodyLimit({
  maxSize: limits.jsonBodyBytes,
  onError: () => refuse(413, 'That is too much data for one request.'),
})

/** A body of unknown length is counted by being replaced, at which Node 20.9 forgets the headers of its request. */
async function keepHeaders({ req }: Context, { url, method, headers }: Request): Promise<void> {
  const isForgotten = req.raw.headers.keys().next().done
  if (isForgotten) req.raw = new Request(url, { method, headers, body: await req.raw.arrayBuffer() })
}

/** Refuses what is larger than any call but an upload may send. @throws Refusal 413. */
export const limitSmallBody: MiddlewareHandler = (c, next) => {
  if (uploadPath.test(c.req.path)) return next()
  const sent = c.req.raw
  return bySize(c, async () => {
    if (c.req.raw !== sent) await keepHeaders(c, sent)
    await next()
  })
}
