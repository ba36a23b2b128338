import { eq } from 'drizzle-orm'
import type { AnswerSent, VerbInput } from '../../contract/endpoint'
import { readHours } from '../../contract/hours'
import * as limits from '../../contract/limits'
import type { saveStep3 as endpoint } from '../../contract/place-order'
import { readWireTime } from '../../contract/wire-time'
import { orders } from '../db/schema'
import type { ClientCtx, Ctx } from '../http/context'
import { changeOrder, requireNoCheckout } from '../payments/change-order'
import { refuseDeadline, requireLead } from './lead'
import { priceColumns, priceOfOrder } from './order-price'
import { getOwnOrder, lockOrder, requireDraft } from './order-rows'

type Body = VerbInput<typeof endpoint>['body']

/** A picked lead time this far from the deadline is still the one that was picked (decisions C-15). */
const driftSeconds = limits.timeStepMinutes * 60 + limits.leadToleranceSeconds

/**
 * The deadline as a moment and its lead time in seconds: the one picked, unless it contradicts the deadline. `words`: for one
 * that is too soon, where it is not the client who reads them.
 */
export function readDeadline(
  ctx: Ctx,
  body: Pick<Body, 'deadline' | 'hours'>,
  words?: string,
): { deadline: Date; leadSeconds: number } {
  const instant = readWireTime(body.deadline, ctx.settings.CLIENT_API_TIME_ZONE)
  if (!instant) return refuseDeadline('Select deadline date and time')
  const deadline = new Date(instant)
  const actual = Math.round(requireLead(ctx, deadline, { words }))
  if (actual > limits.leadHoursMax * 3600) return refuseDeadline('Please choose an earlier deadline.')
  const picked = Math.round((readHours(body.hours) ?? 0) * 3600)
  const leadSeconds = Math.abs(picked - actual) <= driftSeconds ? picked : actual
  return { deadline, leadSeconds: Math.max(leadSeconds, limits.leadHoursMin * 3600) }
}

/**
 * Saves deadline and pages and refreshes the price, a promo's discount included. The deadline is read in the
 * configured zone and must be 3 hours away by the server's clock; an open checkout for another total is ended first.
 * @throws Refusal 404, 409 no draft (any more), 422 wrong deadline, hours or pages. Specification 2.14, 5.
 */
export async function saveStep3(
  ctx: ClientCtx,
  { params, body }: VerbInput<typeof endpoint>,
): Promise<AnswerSent<typeof endpoint>> {
  const { id } = await getOwnOrder(ctx, params.orderId)
  return changeOrder(ctx, async tx => {
    const order = requireDraft(await lockOrder(tx, id))
    const changes = { ...readDeadline(ctx, body), pages: body.no_of_pages, updatedAt: ctx.clock.now() }
    const price = priceOfOrder({ ...order, ...changes })
    if (!price) throw new Error('Step 3 has no price')
    if (price.totalCents !== order.totalCents) await requireNoCheckout(tx, id)
    await tx.db
      .update(orders)
      .set({ ...changes, ...priceColumns(price) })
      .where(eq(orders.id, id))
    return { message: 'Saved' }
  })
}
