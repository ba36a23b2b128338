import 'server-only'
import type { IncomingMessage } from 'node:http'
import { hearFirst } from './hear-first'

/** A scheme and a host before a path, as proxies are asked. */
const elsewhere = /^\w+:\/\/[^/?]*\/?/

/**
 * An address of this portal, whose path can be decoded. One that was cut within a letter, or made up, stands for its own
 * characters; one that names a host is the same without, whichever that is.
 */
export function readableAddress(url: string): string {
  const own = url.replace(elsewhere, '/')
  const [path = ''] = own.split('?', 1)
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
