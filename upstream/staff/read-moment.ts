import { readWireTime } from '../../contract/wire-time'
import type { Ctx } from '../http/context'
import { refuseField } from '../http/refusal'

/**
 * A moment of a field, without a zone read in CLIENT_API_TIME_ZONE. @throws Refusal 422 when it is none, or one that could not be read
 * again: by its zone it may be in the year 10000.
 */
export function readMoment(ctx: Ctx, field: string, text: string): Date {
  const instant = readWireTime(text, ctx.settings.CLIENT_API_TIME_ZONE)
  return instant && readWireTime(instant, 'UTC')
    ? new Date(instant)
    : refuseField(field, 'Not a moment: write 2025-12-31 23:59:59.')
}
