import type { z } from 'zod'
import { clientType, sendMessage as endpoint, supportId } from '../../contract/chat'
import type { AnswerSent } from '../../contract/endpoint'
import { receiveOwnUpload } from '../files/receive-own-upload'
import type { Upload } from '../files/receive-upload'
import { sameFile } from '../files/same-file'
import { saveOnce } from '../files/save-once'
import type { ClientCtx } from '../http/context'
import { requireOwner } from '../http/mount'
import { notFound } from '../http/refusal'
import { getOwnOrder, lockOrder } from '../orders/order-rows'
import { addMessage } from './add-message'
import { readMessage } from './read-message'

type Given = z.output<typeof endpoint.body>

async function addClientMessage(
  ctx: ClientCtx,
  orderId: number,
  { message, company }: Given,
  upload: Upload,
) {
  return ctx.transaction(async tx => {
    if (!(await lockOrder(tx, orderId))) return notFound()
    const row = {
      orderId,
      message,
      company,
      type: clientType,
      senderId: ctx.clientId,
      receiverId: supportId,
      createdAt: ctx.clock.now(),
    }
    const sent = await addMessage(tx, row, upload.files)
    return ctx.keepAnswer(tx, { message: 'Message sent', sent })
  })
}

/** The order that an upload is about, and what it says. @throws Refusal 403, 404, 422 with the words for each field. */
async function readGiven(ctx: ClientCtx, upload: Upload) {
  requireOwner(ctx.clientId, upload.fields)
  const order = await getOwnOrder(ctx, upload.fields.orderId ?? '')
  return { orderId: order.id, given: readMessage(endpoint.body, upload) }
}

/**
 * Receives a client's message and its files: all or nothing, and once for its Idempotency-Key. Which order it is about
 * stands among the fields, so that the files have a folder of their own; when anything fails, no bytes of them stay.
 * @throws Refusal 403 for another sender, 404, 413 too much, 422 with the words for each field, 429 past the limit.
 * Specification 2.18, 5, 6, 7.
 */
export async function sendMessage(ctx: ClientCtx, request: Request): Promise<AnswerSent<typeof endpoint>> {
  const upload = await receiveOwnUpload(ctx, request, {
    keyPrefix: 'orders/chat',
    limit: 'messagesByClient',
    unsupportedWords: 'File type not supported',
  })
  return saveOnce(ctx, upload, async () => {
    const { orderId, given } = await readGiven(ctx, upload)
    if (upload.files.length > 0) await ctx.limiter.take('uploadsByClient', String(ctx.clientId))
    const request = { ...given, files: upload.files.map(sameFile) }
    const save = (runCtx: ClientCtx) => addClientMessage(runCtx, orderId, given, upload)
    return { path: '/conversate', request, save }
  })
}
