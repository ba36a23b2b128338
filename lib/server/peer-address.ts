import 'server-only'
import type { IncomingMessage } from 'node:http'
import { hearFirst } from './hear-first'

/**
 * Adds the peer's own address at the end of X-Forwarded-For of every request, as a proxy would. Next fills the
 * header only when it is missing, so that without this a visitor could write any address there.
 */
export function appendPeerAddress(): void {
  hearFirst('peer-address', 'request', (_, [asked]) => {
    const request = asked as IncomingMessage
    const hops = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
    request.headers['x-forwarded-for'] = hops.filter(Boolean).join(', ')
    return false
  })
}
