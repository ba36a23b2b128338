import 'server-only'
import type { IncomingMessage } from 'node:http'
import { hearFirst } from './hear-first'

/** An address whose path can be decoded. One that was cut within a letter, or made up, stands for its own characters. */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Next would answer 500 where such a path has a place for something: now the page or the handler says that there is none. */
export function readEveryAddress(): void {
  hearFirst('readable-address', 'request', (_, [asked]) => {
    const request = asked as IncomingMessage
    request.url = readableAddress(request.url ?? '')
    return false
  })
}
