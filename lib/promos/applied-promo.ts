import type { Promo } from '@/contract/price'

/** A promo in use for an order: `amount` is dollars for 'Fixed Price', else percent (decisions C-07). */
export type AppliedPromo = Promo & { code: string; title: string }
