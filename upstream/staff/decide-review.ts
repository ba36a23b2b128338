import { eq } from 'drizzle-orm'
import { z } from 'zod'
import * as limits from '../../contract/limits'
import * as portalPaths from '../../contract/portal-paths'
import { typedText } from '../../contract/typed-text'
import { audit } from '../audit/audit'
import type { Transaction } from '../db/database'
import { reviews } from '../db/rating-schema'
import type { Ctx } from '../http/context'
import { refuse, refuseField } from '../http/refusal'
import { queueClientMail } from '../mail/client-mail'
import { addNotification } from '../notifications/notify'
import { givePromo } from '../promos/give-promo'
import { longestExplanation } from './reasons'
import { lockReview, type Reviewed, type ReviewRow, staffReview } from './reviews'
import { type StaffInput, staffCall } from './staff-call'

export const decideReviewCall = staffCall({
  method: 'POST',
  path: '/staff/reviews/{id}/decision',
  body: z.object({
    decision: z.enum(['approve', 'refuse'], 'The decision is approve or refuse.'),
    reason: typedText({ max: longestExplanation }).default(''),
  }),
})

const stateAfter = { approve: 'approved', refuse: 'refused' } as const
const percent = limits.reviewPromoPercent

type Decision = Pick<ReviewRow, 'state' | 'reason' | 'promoCode'>

/** Gives the client what the review earned, and says so (U4, U5). */
async function approve(ctx: Ctx, tx: Transaction, { row }: Reviewed): Promise<Decision> {
  const { clientId } = row
  const { code } = await givePromo(ctx, tx, {
    word: 'REVIEW',
    clientId,
    title: 'Thank you for your review',
    type: 'Percentage',
    amountHundredths: percent * 100,
    tagLine: `${percent}% off your next order, for your review`,
  })
  await tellOfApproval(ctx, tx, clientId, code)
  return { state: 'approved', reason: null, promoCode: code }
}

/** A notification and a mail (U5). */
async function tellOfApproval(ctx: Ctx, tx: Transaction, clientId: number, code: string): Promise<void> {
  const message = `Your review has been approved. ${code} takes ${percent}% off your next order.`
  await addNotification(ctx, tx, { clientId, message })
  await queueClientMail(ctx, tx, {
    clientId,
    subject: `Your review has been approved: ${percent}% off`,
    heading: 'Thank you for your review',
    paragraphs: hello => [hello, message],
    action: { label: 'Place an order', path: portalPaths.placeOrder },
  })
}

/** Tells the client why, and that another may be sent. */
async function turnDown(
  ctx: Ctx,
  tx: Transaction,
  { row, order }: Reviewed,
  reason: string,
): Promise<Decision> {
  const { clientId, orderId } = row
  const message = `Your review of order ${order} was not approved: ${reason}`
  await addNotification(ctx, tx, { clientId, orderId, message })
  return { state: 'refused', reason, promoCode: null }
}

async function decide(ctx: Ctx, tx: Transaction, reviewed: Reviewed, reason: string, isGood: boolean) {
  const decision = isGood ? await approve(ctx, tx, reviewed) : await turnDown(ctx, tx, reviewed, reason)
  const decidedAt = ctx.clock.now()
  const { id } = reviewed.row
  await tx.db
    .update(reviews)
    .set({ ...decision, decidedAt })
    .where(eq(reviews.id, id))
  const action = isGood ? 'review.approve' : 'review.refuse'
  const details = { review: id, reason: decision.reason, promo: decision.promoCode }
  await audit(ctx, tx, { action, subject: reviewed.order, details })
  return { ...reviewed.row, ...decision, decidedAt }
}

/** @throws Refusal 409 when the decision there is not the one asked for, or gave the client another reason. */
function requireSame({ row, order }: Reviewed, decision: keyof typeof stateAfter, reason: string): void {
  if (row.state !== stateAfter[decision]) refuse(409, `This review of ${order} is ${row.state} already.`)
  if (decision === 'refuse' && reason !== row.reason)
    refuse(409, `This review of ${order} is refused already; your reason was not sent.`)
}

/**
 * Approves a review, which earns its client a promo of 25% for one order, or refuses it, which another may follow. The
 * client is told. Deciding the same way again changes nothing and is answered the same.
 * @throws Refusal 404, 409 for one that was decided the other way or for another reason, 422 for a refusal without its reason. U4, U5.
 */
export async function decideReview(ctx: Ctx, { params, body }: StaffInput<typeof decideReviewCall>) {
  const isGood = body.decision === 'approve'
  if (!isGood && body.reason === '') return refuseField('reason', 'Please say why: the client reads it.')
  return ctx.transaction(async tx => {
    const reviewed = await lockReview(tx, params.id)
    const { row } = reviewed
    const isPending = row.state === 'pending'
    if (!isPending) requireSame(reviewed, body.decision, body.reason)
    const decided = isPending ? await decide(ctx, tx, reviewed, body.reason, isGood) : row
    return ctx.keepAnswer(tx, { review: staffReview({ ...reviewed, row: decided }) })
  })
}
