import 'server-only'
import type { IncomingMessage } from 'node:http'
import { hearFirst } from './hear-first'

/** A scheme and a host before a path, as proxies are asked. */
const elsewhere = /^\w+:\/\/[^/?]*\/?/

/** A part of a path that says 'here' or 'one up', however it is written. */
const way = /[/\\](?:\.|%2e){1,2}(?=[/\\#]|$)/i

/** Where a path leads. Next follows such parts by itself, so that whoever looks at the address before it must too. */
const followed = (path: string): string => (way.test(path) ? new URL(`http://own${path}`).pathname : path)

/**
 * An address of this portal, whose path can be decoded and leads nowhere else than it says. One that was cut within a letter, or
 * made up, stands for its own characters; one that names a host is the same without, whichever that is.
 */
export function readableAddress(url: string): string {
  const asked = url.replace(elsewhere, '/')
  const [askedPath = ''] = asked.split('?', 1)
  const path = followed(askedPath)
  const own = path + asked.slice(askedPath.length)
  try {
    decodeURIComponent(path)
    return own
  } catch {
    return path.replaceAll('%', '%25') + own.slice(path.length)
  }
}

/**
 * Next would answer 500 where such a path has a place for something: now the page or the handler says that there is none. An address
 * that names a host would be led to that host, whosever it is.
 */
export function readEveryAddress(): void {
  hearFirst('readable-address', 'request', (_, [asked]) => {
    const request = asked as IncomingMessage
    request.url = readableAddress(request.url ?? '')
    return false
  })
}
