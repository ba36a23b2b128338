import { addRevision as endpoint } from '../../contract/revisions'
import type { ReceivedFile } from '../files/receive-file'
import type { Upload } from '../files/receive-upload'
import type { ClientCtx } from '../http/context'
import { parseOrRefuse, requireOwner } from '../http/mount'
import { Refusal } from '../http/refusal'
import { readRevisionDeadline } from './revision-deadline'

/** What a client asks for; `hours` as the client was shown them. */
export type RevisionRequest = {
  orderId: number
  deadline: Date
  hours: number
  message: string
  files: ReceivedFile[]
}

/** The same name and size twice is one file sent twice (specification 5). */
function requireDifferent(files: ReceivedFile[]): void {
  const again = files.filter(
    (file, index) => files.findIndex(({ name, size }) => name === file.name && size === file.size) < index,
  )
  const [first] = again
  if (!first) return
  const words = ({ name }: ReceivedFile) => `File "${name}" is already uploaded.`
  const errors = Object.fromEntries(again.map(file => [file.field, [words(file)]]))
  throw new Refusal(422, { message: words(first), errors })
}

/** A request for a revision as an upload carries it. @throws Refusal 403, 422 with the words for each field. */
export function readRevision(ctx: ClientCtx, { fields, files }: Upload): RevisionRequest {
  requireOwner(ctx.clientId, fields)
  const body = parseOrRefuse(endpoint.body, fields)
  requireDifferent(files)
  const { order_id: orderId, message, hours } = body
  return { orderId, deadline: readRevisionDeadline(ctx, body), hours, message, files }
}
