import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const loopback = /^(::1|127\.|::ffff:127\.)/

/** The person's address as the portal told it, believed only from a portal on this machine or its private network. */
export function peerAddress(c: Context): string | undefined {
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const peer = c.env?.incoming ? getConnInfo(c).remote.address : undefined
  if (!peer) return forwarded
  const privatePeer =
    loopback.test(peer) || /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(peer)
  return privatePeer ? forwarded : peer
}
