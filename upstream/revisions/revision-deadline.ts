import { hourMs } from '../../contract/durations'
import type { VerbInput } from '../../contract/endpoint'
import { isTooSoon } from '../../contract/lead'
import * as limits from '../../contract/limits'
import { type addRevision, revisionWords } from '../../contract/revisions'
import { readWireTime } from '../../contract/wire-time'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'

type Body = VerbInput<typeof addRevision>['body']

const refuseDeadline = (message: string): never => refuseField('deadline_date', message)

/** The deadline of a request as a moment, read in the configured zone. @throws Refusal 422 when it is none. */
export function readRevisionDeadline({ settings }: Ctx, { deadline_date }: Body): Date {
  const instant = readWireTime(deadline_date, settings.CLIENT_API_TIME_ZONE)
  return instant ? new Date(instant) : refuseDeadline(revisionWords.noDeadline)
}

/**
 * Whole hours to the deadline from the moment it was asked for: those the client was shown, unless they contradict it.
 * 12 hours at least, give or take the time a call takes. @throws Refusal 422. Specification 5, decisions C-15, C-53.
 */
export function requireRevisionLead(askedAt: Date, deadline: Date, shownHours: number): number {
  const [atMs, nowMs] = [deadline.getTime(), askedAt.getTime()]
  if (isTooSoon(atMs, nowMs, limits.revisionLeadHoursMin)) return refuseDeadline(revisionWords.tooSoon)
  const exactHours = (atMs - nowMs) / hourMs
  if (exactHours > limits.leadHoursMax) return refuseDeadline('Please choose an earlier deadline.')
  const hours = Math.max(limits.revisionLeadHoursMin, Math.ceil(exactHours))
  return Math.abs(shownHours - hours) <= 1 ? shownHours : hours
}
