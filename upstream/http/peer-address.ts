import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const loopback = /^(::1$|127\.)/
const privateNetwork = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:|fe80:)/i

const groupsOf = (part: string) => part.split(':').filter(Boolean)

/**
 * What limits count as one person: an IPv4 address, or the first 64 bits of an IPv6 one, of which everybody is given
 * all the others to change between.
 */
export function limitedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [front = '', back] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const [known, end] = [groupsOf(front), groupsOf(back ?? '')]
  const groups = [...known, ...Array<string>(Math.max(0, 8 - known.length - end.length)).fill('0'), ...end]
  const network = groups.slice(0, 4).map(group => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Who is nearest of those that are told of, the portals themselves left out. */
function nearest(told: string | undefined, portals: readonly string[]): string | undefined {
  const hops = (told ?? '').split(',').map(hop => hop.trim())
  const last = hops.findLast(hop => !portals.includes(hop))
  return last && isIP(last) ? last : undefined
}

/**
 * The person's address as the portal told it, believed only from this machine, its private network and `portals`. Where a
 * proxy stands between, it adds the portal's own address, which is passed over when it is one of `portals`.
 * People of whom none is told count together, as the portal. Undefined only without a network.
 */
export function peerAddress(c: Context, portals: readonly string[]): string | undefined {
  const peer = c.env?.incoming ? getConnInfo(c).remote.address?.replace(/^::ffff:/, '') : undefined
  const isTrusted = !peer || loopback.test(peer) || privateNetwork.test(peer) || portals.includes(peer)
  const address = isTrusted ? (nearest(c.req.header('x-forwarded-for'), portals) ?? peer) : peer
  return address && limitedAddress(address)
}
