import 'server-only'
import http, { type IncomingMessage } from 'node:http'

const patched = Symbol.for('inkwell.peer-address')

/**
 * Adds the peer's own address at the end of X-Forwarded-For of every request, as a proxy would. Next fills the
 * header only when it is missing, so that without this a visitor could write any address there.
 */
export function appendPeerAddress(): void {
  const server = http.Server.prototype as http.Server & { [patched]?: boolean }
  if (server[patched]) return
  server[patched] = true
  const emit = server.emit
  server.emit = function (this: http.Server, event: string | symbol, ...args: unknown[]) {
    if (event === 'request') {
      const request = args[0] as IncomingMessage
      const hops = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
      request.headers['x-forwarded-for'] = hops.filter(Boolean).join(', ')
    }
    return Reflect.apply(emit, this, [event, ...args]) as boolean
  }
}
