import 'server-only'
import { portalEnv } from '@/lib/env'

/**
 * The visitor's network address, for the client API's limits. Only as many hops of X-Forwarded-For are believed
 * as there are proxies of ours in front (TRUSTED_PROXY_HOPS); `appendPeerAddress` has added the peer's own.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string | undefined {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  const address = hops.at(-1 - portalEnv().TRUSTED_PROXY_HOPS) ?? hops[0]
  return address && /^[\da-fA-F:.]{2,45}$/.test(address) ? address : undefined
}
