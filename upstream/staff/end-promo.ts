import { eq } from 'drizzle-orm'
import { audit } from '../audit/audit'
import { promos } from '../db/schema'
import type { Ctx } from '../http/context'
import { refuse } from '../http/refusal'
import { normalizeCode } from '../promos/normalize-code'
import { lockPromo } from '../promos/promo-rules'
import { staffPromo } from './promos'
import { type StaffInput, staffCall } from './staff-call'
import { windowState } from './window-state'

export const endPromoCall = staffCall({ method: 'POST', path: '/staff/promos/{code}/end' })

/**
 * Ends a promo now, also one that was to come; orders that have it keep it. Repeating it changes nothing.
 * @throws Refusal 404. docs/decisions/022.
 */
export function endPromo(ctx: Ctx, { params }: StaffInput<typeof endPromoCall>) {
  const code = normalizeCode(params.code)
  return ctx.transaction(async tx => {
    const row = (await lockPromo(tx, code)) ?? refuse(404, `There is no promo ${code}.`)
    if (windowState(ctx, row) === 'over') return ctx.keepAnswer(tx, { promo: staffPromo(ctx, row) })
    const ended = { ...row, endsAt: ctx.clock.now() }
    await tx.db.update(promos).set({ endsAt: ended.endsAt }).where(eq(promos.code, code))
    const before = row.endsAt?.toISOString() ?? null
    await audit(ctx, tx, { action: 'promo.end', subject: code, details: { before } })
    return ctx.keepAnswer(tx, { promo: staffPromo(ctx, ended) })
  })
}
