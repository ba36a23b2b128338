import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const loopback = /^(::1|127\.|::ffff:127\.)/
const privateNetwork = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

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

/**
 * The person's address as the portal told it, believed only from a portal on this machine or its private network.
 * People of whom none is told count together, as the portal. Undefined only without a network.
 */
export function peerAddress(c: Context): string | undefined {
  const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const forwarded = isIP(last) ? last : undefined
  const peer = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  const isTrusted = !peer || loopback.test(peer) || privateNetwork.test(peer)
  const address = isTrusted ? (forwarded ?? peer) : peer
  return address && limitedAddress(address)
}
