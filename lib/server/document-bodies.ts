import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hearFirst } from './hear-first'

const asking = new Set(['GET', 'HEAD'])
const ownPath = /^\/(?![/\\])/

/**
 * Takes nothing for a document, of which Next would hold up to 10 MB in memory and wait for its end before the guard of
 * documents sees it (safety INP-06, FIL-16). A form that is sent without its script leads to the page again, all else is
 * answered 405. Nothing but `/api/` takes a body.
 */
export function refuseDocumentBodies(): void {
  hearFirst('document-bodies', 'request', (_, [asked, answer]) => {
    const { method = '', url = '' } = asked as IncomingMessage
    if (asking.has(method) || url.startsWith('/api/')) return false
    const response = answer as ServerResponse
    response.setHeader('connection', 'close').setHeader('cache-control', 'no-store')
    if (method === 'POST' && ownPath.test(url)) response.writeHead(303, { location: url }).end()
    else response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return true
  })
}
