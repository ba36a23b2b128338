import 'server-only'
import type { z } from 'zod'
import type * as wire from '@/contract/promos'

export const savedPromoOf = (sent: z.output<typeof wire.savedPromo>) => ({
  code: sent.code,
  title: sent.title || sent.code,
  type: sent.type,
  amount: sent.amount,
  tagLine: sent.tag_line,
})

/** A promo the client holds and may still use. */
export type SavedPromo = ReturnType<typeof savedPromoOf>
