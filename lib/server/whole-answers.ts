import 'server-only'
import type { IncomingMessage } from 'node:http'
import { hearFirst } from './hear-first'

/** What asks for a part of an answer, or for one only where it is still the one that is known. */
const conditions = ['range', 'if-range', 'if-match', 'if-unmodified-since']

/** Has every answer given whole, as it may be. Of a file Next would say 500 where there is no such part, or it is another by now. */
export function answerWhole(): void {
  hearFirst('whole-answers', 'request', (_, [asked]) => {
    const { headers } = asked as IncomingMessage
    for (const name of conditions) if (headers[name] !== undefined) delete headers[name]
    return false
  })
}
