import 'server-only'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hearFirst } from './hear-first'

const asking = new Set(['GET', 'HEAD'])
/** Of any other Next would say 400, and 500 of TRACE, with a stack that is no line of the log. */
const calling = new Set([...asking, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const ownPath = /^\/(?![/\\])/

/**
 * Takes nothing for a document, of which Next would hold up to 10 MB in memory and wait for its end before the guard of
 * documents sees it (safety INP-06, FIL-16). A form that is sent without its script leads to the page again, all else is
 * answered 405. Nothing but `/api/` takes a body, and it no methods that no call has (WEB-10).
 */
export function refuseDocumentBodies(): void {
  hearFirst('document-bodies', 'request', (_, [asked, answer]) => {
    const { method = '', url = '' } = asked as IncomingMessage
    const taken = url.startsWith('/api/') ? calling : asking
    if (taken.has(method)) return false
    const response = answer as ServerResponse
    response.setHeader('connection', 'close').setHeader('cache-control', 'no-store')
    if (method === 'POST' && ownPath.test(url)) response.writeHead(303, { location: url }).end()
    else response.writeHead(405, { allow: [...taken].join(', ') }).end()
    return true
  })
}
