import 'server-only'
import type http from 'node:http'
import { hearFirst } from './hear-first'

/** How many bytes the head of a request may have. A browser keeps 4,096 of a cookie, and more than a dozen such are nobody's. */
const longestHead = 64 * 1024

/**
 * Reads requests that bring more cookies than the 16 kB which Node reads of all headers. Refused, whoever has them (other sites of
 * the same domain may have set them) would be kept out of every page until they find and delete them.
 */
export function readWideHeads(): void {
  hearFirst('wide-heads', 'connection', server => {
    // Node looks when a connection begins; Next makes its server without saying how much is to be read.
    Object.assign(server, { maxHeaderSize: longestHead } satisfies http.ServerOptions)
    return false
  })
}
