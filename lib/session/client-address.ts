import 'server-only'
import { portalEnv } from '@/lib/env'

/** As some proxies write an address: `203.0.113.9:50123`, `[2001:db8::1]:50123`. */
const withPort = /^(?:([\d.]+):\d+|\[([\da-fA-F:.]+)\](?::\d+)?)$/

/**
 * The visitor's network address, for the client API's limits. Only as many hops of X-Forwarded-For are believed
 * as there are proxies of ours in front (TRUSTED_PROXY_HOPS); `appendPeerAddress` has added the peer's own.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string | undefined {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  const hop = hops.at(-1 - portalEnv().TRUSTED_PROXY_HOPS) ?? hops[0] ?? ''
  const address = withPort.exec(hop)?.slice(1).find(Boolean) ?? hop
  return /^[\da-fA-F:.]{2,45}$/.test(address) ? address : undefined
}
