import type { Ctx } from '../http/context'

/** Where a banner or a promo stands between its start and its end; without one it is from ever, or for ever. */
export function windowState(
  { clock }: Ctx,
  { startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null },
): 'over' | 'to come' | 'open' {
  const now = clock.now()
  if (endsAt && endsAt <= now) return 'over'
  return startsAt && startsAt > now ? 'to come' : 'open'
}
