import { hourMs } from '../../contract/durations'
import { isTooSoon } from '../../contract/lead'
import * as limits from '../../contract/limits'
import { movedDeadline } from '../../contract/moved-deadline'
import { deadlineOption, tierRateCents } from '../../contract/price'
import { readWireTime } from '../../contract/wire-time'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'
import type { OrderRow } from './order-rows'

const tooSoon = 'For deadlines under 3 hours, please reach out to support.'

/** Seconds between placing and paying in which a deadline may come closer than 3 hours. */
export const payingSeconds = limits.timeStepMinutes * 60

/** Refuses what is wrong with a deadline. @throws Refusal 422, on the field too. */
export const refuseDeadline = (message: string): never => refuseField('deadline', message)

type LeadRules = { tolerance?: number; words?: string }

/**
 * Seconds from the server's now to a deadline, which must be 3 hours or more (specification 5).
 * `tolerance` in seconds is what the way here may have taken. @throws Refusal 422 with the specified words, or those given.
 */
export function requireLead(
  ctx: Ctx,
  deadline: Date,
  { tolerance = limits.leadToleranceSeconds, words = tooSoon }: LeadRules = {},
): number {
  const [atMs, nowMs] = [deadline.getTime(), ctx.clock.now().getTime()]
  if (isTooSoon(atMs, nowMs, limits.leadHoursMin, tolerance)) return refuseDeadline(words)
  return (atMs - nowMs) / 1000
}

/** A saved deadline, moved on where it leaves less by now than the hours it was picked with (decisions C-16). */
const keptLead = ({ clock }: Ctx, saved: Date, leadSeconds: number | null): Date =>
  new Date(movedDeadline(saved.getTime(), (leadSeconds ?? 0) / 3600, clock.now().getTime()))

type AgreedLead = { saved: Date; leadSeconds: number | null; shown: string | null }

/**
 * A deadline that leaves less than its hours by now, as whoever holds an invoice agreed to it: what was shown stays while paying
 * takes no longer than it may. Moved on from now where that is over, or nothing was shown.
 */
export function agreedLead(ctx: Ctx, { saved, leadSeconds, shown }: AgreedLead): Date {
  const kept = keptLead(ctx, saved, leadSeconds)
  const [savedMs, keptMs] = [saved.getTime(), kept.getTime()]
  const shownMs = Date.parse(readWireTime(shown ?? '', ctx.settings.CLIENT_API_TIME_ZONE) ?? '')
  // On the wire it is of whole seconds.
  const isOfNow = shownMs > savedMs - 1000 && keptMs - shownMs <= payingSeconds * 1000
  return isOfNow ? new Date(Math.min(Math.max(shownMs, savedMs), keptMs)) : kept
}

const rateCents = (hours: number): number => tierRateCents[deadlineOption(hours)]

/** How much less than the hours that were picked an order may have when it is paid, and cost what they cost. */
const slackHours = 1

/** Whether work until then would cost more, ordered now, than the hours did that it was picked with. */
function isDearer(deadlineMs: number, leadSeconds: number | null, nowMs: number): boolean {
  const hoursLeft = (deadlineMs - nowMs) / hourMs
  return leadSeconds !== null && rateCents(hoursLeft + slackHours) > rateCents(leadSeconds / 3600)
}

/**
 * The deadline of an order whose first payment comes now. A card checkout lives for a day: where less is left than
 * anybody may order with, or what is left has a higher price, the hours that were paid for begin with the payment.
 */
export function deadlineOncePaid(ctx: Ctx, { deadline, leadSeconds }: OrderRow): Date | null {
  if (!deadline) return null
  const [atMs, nowMs] = [deadline.getTime(), ctx.clock.now().getTime()]
  const isLate =
    isTooSoon(atMs, nowMs, limits.leadHoursMin, payingSeconds) || isDearer(atMs, leadSeconds, nowMs)
  return isLate ? keptLead(ctx, deadline, leadSeconds) : deadline
}
