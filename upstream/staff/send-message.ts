import { and, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { supportId, supportType } from '../../contract/chat'
import { routerPath } from '../../contract/endpoint'
import * as limits from '../../contract/limits'
import { typedText } from '../../contract/typed-text'
import { lockLiving } from '../account-deletion/deleted-client'
import { audit } from '../audit/audit'
import { addMessage } from '../chat/add-message'
import { announceMessage } from '../chat/message-notice'
import { markReadBySupport } from '../chat/read-by-support'
import { readMessage } from '../chat/read-message'
import { messages } from '../db/chat-schema'
import type { Transaction } from '../db/database'
import { receiveUpload, type Upload, type UploadOptions } from '../files/receive-upload'
import { sameFile } from '../files/same-file'
import { saveOnce } from '../files/save-once'
import type { Ctx } from '../http/context'
import type { App } from '../http/mount'
import { refuse } from '../http/refusal'
import type { OrderRow } from '../orders/order-rows'
import { findNamedOrder, lockNamedOrder } from './named-order'

const texts = z.object({
  message: typedText({ max: limits.messageLength, blank: 'Please enter a message' }),
  /** The last message that was seen before answering; 0 for none. */
  read_until: z
    .string()
    .regex(/^\d{1,15}$/, 'Send read_until as the id of a message, or leave it out.')
    .transform(Number)
    .optional(),
})

type Texts = z.output<typeof texts>

/** An answer to what a colleague has answered by now is asked about. @throws Refusal 409. */
async function requireUnanswered({ db }: Transaction, { id, code }: OrderRow, seenUntil = Infinity) {
  const [latest] = await db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(and(eq(messages.orderId, id), eq(messages.type, supportType)))
  if ((latest?.id ?? 0) > seenUntil)
    refuse(
      409,
      `Support has answered the client of ${code} by now. Send yours once more if it is still to be said.`,
    )
}

async function addSupportMessage(
  ctx: Ctx,
  reference: number,
  { message, ...given }: Texts,
  { files }: Upload,
) {
  return ctx.transaction(async tx => {
    const order = await lockNamedOrder(tx, reference)
    if (!(await lockLiving(tx, order.clientId)))
      return refuse(409, `The client of ${order.code} has deleted the account.`)
    await requireUnanswered(tx, order, given.read_until)
    await markReadBySupport(tx, order.id, given.read_until)
    const row = {
      orderId: order.id,
      message,
      company: ctx.settings.PORTAL_NAME,
      type: supportType,
      senderId: supportId,
      receiverId: order.clientId,
      createdAt: ctx.clock.now(),
    }
    const sent = await addMessage(tx, row, files)
    await announceMessage(ctx, tx, order)
    const details = { message_id: sent.id, files: files.map(({ name, size }) => ({ file: name, size })) }
    await audit(ctx, tx, { action: 'order.message', subject: order.code, details })
    return ctx.keepAnswer(tx, { sent })
  })
}

/** How a form names its files, and who is told of what was typed. */
type MessageForm = Pick<UploadOptions, 'fileField' | 'onFields'>

/**
 * Writes to the client of an order as support, wherever the order stands; what the client wrote before counts as read,
 * up to `read_until` where that is sent.
 * All or nothing, and once for its Idempotency-Key: when anything fails, no bytes of this upload stay.
 * @throws Refusal 404, 409 for a deleted account's and where support wrote after `read_until`, 413, 422 with the words for each field. Design 'The staff door', U5.
 */
export async function sendMessage(ctx: Ctx, reference: string, request: Request, form: MessageForm = {}) {
  const { id } = await findNamedOrder(ctx.store.db, reference)
  const upload = await receiveUpload(request, { storage: ctx.storage, keyPrefix: 'orders/chat', ...form })
  return saveOnce(ctx, upload, () => {
    const given = readMessage(texts, upload)
    const asked = { message: given.message, files: upload.files.map(sameFile) }
    const save = (runCtx: Ctx) => addSupportMessage(runCtx, id, given, upload)
    return { path: `/staff/messages/${id}`, request: asked, save }
  })
}

export function sendMessageRoute(app: App): void {
  app.post(routerPath('/staff/orders/{id}/messages'), async c =>
    c.json(await sendMessage(c.get('ctx'), c.req.param('id') ?? '', c.req.raw)),
  )
}
