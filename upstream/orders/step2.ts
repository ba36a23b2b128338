import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { saveStep2 as endpoint } from '../../contract/place-order'
import { receiveOwnUpload } from '../files/receive-own-upload'
import type { Upload } from '../files/receive-upload'
import { sameFile } from '../files/same-file'
import { saveOnce } from '../files/save-once'
import type { ClientCtx } from '../http/context'
import { parseOrRefuse, requireOwner } from '../http/mount'
import { Refusal } from '../http/refusal'
import { getOwnOrder, requireDraft } from './order-rows'
import { type Instructions, saveInstructions } from './save-instructions'

const keepField = /^existing_files\[\d*\]$/

function readKeepIds(fields: Record<string, string>): number[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!keepField.test(name)) return []
    const id = /^\d{1,15}$/.test(value) ? Number(value) : undefined
    if (id === undefined) throw new Refusal(422, { message: 'This is no file of the order.' })
    return [id]
  })
}

function readInstructions(ctx: ClientCtx, { fields, files }: Upload): Instructions {
  requireOwner(ctx.clientId, fields)
  const { task_description: description } = parseOrRefuse(endpoint.body, fields)
  return { description, keepIds: readKeepIds(fields), files }
}

/**
 * Receives instructions and files of a draft and saves them, all or nothing: when anything fails no file is
 * attached, and no bytes of this upload stay. Specification 2.14, 5; decisions C-13.
 * @throws Refusal 404, 409 no draft, 413 too much, 422 with the words for each file, 429 past the limit.
 */
export async function saveStep2(
  ctx: ClientCtx,
  request: Request,
  { orderId }: VerbInput<typeof endpoint>['params'],
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = requireDraft(await getOwnOrder(ctx, orderId))
  const upload = await receiveOwnUpload(ctx, request, { keyPrefix: `orders/${id}` })
  return saveOnce(ctx, upload, () => {
    const given = readInstructions(ctx, upload)
    const request = { ...given, files: given.files.map(sameFile) }
    const save = (runCtx: ClientCtx) => saveInstructions(runCtx, id, given)
    return { path: `/step2/${id}`, request, save }
  })
}
