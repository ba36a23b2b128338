import { readWireTime } from '../../contract/wire-time'
import type { Ctx } from '../http/context'
import { Refusal } from '../http/refusal'

/** @throws Refusal with the words for one field, 422 unless told. */
export function refuseField(field: string, message: string, status: 409 | 422 = 422): never {
  throw new Refusal(status, { message, errors: { [field]: [message] } })
}

/** A moment of a field, without a zone read in CLIENT_API_TIME_ZONE. @throws Refusal 422 when it is none. */
export function readMoment(ctx: Ctx, field: string, text: string): Date {
  const instant = readWireTime(text, ctx.settings.CLIENT_API_TIME_ZONE)
  return instant ? new Date(instant) : refuseField(field, 'Not a moment: write 2025-12-31 23:59:59.')
}
