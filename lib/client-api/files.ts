import 'server-only'
import type { Readable } from 'node:stream'
import { getOrder } from '@/contract/orders'
import { paths } from '@/contract/paths'
import * as texts from '@/lib/files/texts'
import type { FileTicket } from '@/lib/session/file-ticket'
import { type ClientCaller, call, callHeaders } from './call'
import { ClientApiError } from './client-api-error'
import { type Incoming, send } from './connection'
import { readRefusal } from './refusal'

const idleTimeoutMs = 30_000
const totalTimeoutMs = 15 * 60_000

export type FileContent = { content: Readable; sizeBytes: number | undefined }

/** A page or a message under status 200 is a fault of the client API, and never the file. */
const isNoFile = ({ headers }: Incoming): boolean =>
  !headers['content-disposition'] && /^(application\/json|text\/html)\b/i.test(headers['content-type'] ?? '')

/**
 * The bytes of one file of the caller's, by the path an answer gave, as they come. The caller reads the stream or
 * destroys it.
 * @throws ClientApiError with the client API's words when it refuses, as for locked files. Specification 7.
 */
export const openFile = (caller: ClientCaller, path: string): Promise<FileContent> =>
  openContent(caller, `${paths.downloadFile}?${new URLSearchParams({ fileUrl: path })}`)

/** An order that was paid in full when its page was read may have been given money back since. */
async function requireUnlocked(caller: ClientCaller, orderId: number): Promise<void> {
  const { order } = await call(
    getOrder,
    { params: { orderId }, query: { client_id: caller.clientId } },
    caller,
  )
  if (order.payment_status !== 'Paid')
    throw new ClientApiError({ code: 'forbidden', words: texts.opensWhenPaid })
}

/**
 * Opens the file a ticket stands for. Of a delivered one the order is asked first: a ticket may outlive what it was given for.
 * @throws ClientApiError `gone` for somebody else's ticket, `forbidden` while the file is locked. Safety FIL-11.
 */
export async function openTicketFile(caller: ClientCaller, ticket: FileTicket): Promise<FileContent> {
  if (ticket.client !== caller.clientId) throw new ClientApiError({ code: 'gone' })
  if (ticket.delivered) await requireUnlocked(caller, ticket.order)
  return openFile(caller, ticket.path)
}

/** Opens whatever a path of the client API answers with bytes; `disposition` is what it says of the file's name. @throws ClientApiError */
export async function openContent(
  caller: ClientCaller,
  path: string,
): Promise<FileContent & { disposition: string | undefined }> {
  const incoming = await send({
    lane: 'files',
    clientId: caller.clientId,
    method: 'GET',
    path,
    headers: callHeaders(caller, { accept: '*/*' }),
    idleTimeoutMs,
    totalTimeoutMs,
    signal: caller.signal,
  })
  if (incoming.status !== 200) throw await readRefusal(incoming)
  if (isNoFile(incoming)) {
    const { words } = await readRefusal(incoming)
    throw new ClientApiError({ code: words ? 'failed' : 'invalid_answer', words })
  }
  const length = Number(incoming.headers['content-length'] ?? Number.NaN)
  return {
    content: incoming.body,
    sizeBytes: Number.isSafeInteger(length) ? length : undefined,
    disposition: incoming.headers['content-disposition'],
  }
}
