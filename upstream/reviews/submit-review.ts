import type { AnswerSent } from '../../contract/endpoint'
import { submitReview as endpoint } from '../../contract/reviews'
import { receiveOwnUpload } from '../files/receive-own-upload'
import type { Upload } from '../files/receive-upload'
import { sameFile } from '../files/same-file'
import { saveOnce } from '../files/save-once'
import type { ClientCtx } from '../http/context'
import { parseOrRefuse, requireOwner } from '../http/mount'
import { refuseField } from '../http/refusal'
import { getOwnOrder } from '../orders/order-rows'
import { addReview, type Review } from './add-review'

const oneScreenshot = 'Please attach one screenshot of your review.'

async function readReview(ctx: ClientCtx, { fields, files }: Upload): Promise<Review> {
  requireOwner(ctx.clientId, fields)
  const { order_id, rating } = parseOrRefuse(endpoint.body, fields)
  const { id: orderId } = await getOwnOrder(ctx, order_id)
  const [screenshot, ...others] = files
  if (!screenshot || others.length > 0) return refuseField('screenshot', oneScreenshot)
  return { orderId, rating, screenshot }
}

/**
 * Receives the screenshot of a review and writes the review down, all or nothing: when anything fails there is no
 * review, and no bytes of this upload stay. Specification 2.18, 5, 7.
 * @throws Refusal 404, 409 (see `addReview`), 413 too much, 422 with the words for each field, 429 past the limit.
 */
export async function submitReview(ctx: ClientCtx, request: Request): Promise<AnswerSent<typeof endpoint>> {
  const upload = await receiveOwnUpload(ctx, request, {
    keyPrefix: 'orders/reviews',
    fileField: /^screenshot$/,
    isWelcome: ({ contentType }) => contentType.startsWith('image/'),
  })
  return saveOnce(ctx, upload, async () => {
    const review = await readReview(ctx, upload)
    const { screenshot, ...rest } = review
    const save = (runCtx: ClientCtx) => addReview(runCtx, review)
    return { path: endpoint.path, request: { ...rest, file: sameFile(screenshot) }, save }
  })
}
