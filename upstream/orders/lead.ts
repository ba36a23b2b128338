import * as limits from '../../contract/limits'
import type { Ctx } from '../http/context'
import { Refusal } from '../http/refusal'

const tooSoon = 'For deadlines under 3 hours, please reach out to support.'
const minSeconds = limits.leadHoursMin * 3600

/** Refuses what is wrong with a deadline. @throws Refusal 422, on the field too. */
export function refuseDeadline(message: string): never {
  throw new Refusal(422, { message, errors: { deadline: [message] } })
}

/**
 * Seconds from the server's now to a deadline, which must be 3 hours or more (specification 5).
 * `tolerance` in seconds is what the way here may have taken. @throws Refusal 422 with the specified words.
 */
export function requireLead(
  ctx: Ctx,
  deadline: Date,
  tolerance: number = limits.leadToleranceSeconds,
): number {
  const seconds = (deadline.getTime() - ctx.clock.now().getTime()) / 1000
  return seconds <= minSeconds - tolerance ? refuseDeadline(tooSoon) : seconds
}
