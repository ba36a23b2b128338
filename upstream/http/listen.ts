import type { IncomingMessage, ServerOptions } from 'node:http'
import { type HttpBindings, type ServerType, serve } from '@hono/node-server'
import * as limits from '../../contract/limits'
import { makeStreamsOurWay } from './request-streams'

/** What is read, to nobody, of a request that is answered: some people choose far too much. */
const mostUnheardBytes = 8 * limits.requestBytes

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>
type Options = { fetch: Fetch; port: number; hostname?: string; serverOptions?: ServerOptions }

/**
 * Lets whoever was answered while sending send the rest. Firefox looks at no answer before that, and takes a connection that
 * is cut meanwhile for a broken one; the server's library would cut it after half a second.
 */
function hearOut(incoming: IncomingMessage, isStopping: () => boolean): void {
  if (incoming.complete) return
  let unheard = 0
  incoming.on('data', (piece: Buffer) => {
    unheard += piece.length
    if (unheard > mostUnheardBytes || isStopping()) incoming.destroy()
  })
  incoming.resume()
  // Of a request that nobody has begun to read Node would forget what comes, and count nothing.
  incoming.read(0)
}

/** The client API at a port; 0 is one that is free. How long a request may take is the server's `requestTimeout`. */
export function listen({ fetch, ...options }: Options): ServerType {
  makeStreamsOurWay()
  const server = serve({
    ...options,
    autoCleanupIncoming: false,
    fetch: (request, env) => {
      const { incoming, outgoing } = env as HttpBindings
      outgoing.prependOnceListener('finish', () => hearOut(incoming, () => !server.listening))
      return fetch(request, env as HttpBindings)
    },
  })
  return server
}
