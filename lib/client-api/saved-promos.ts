import 'server-only'
import type { z } from 'zod'
import type * as wire from '@/contract/promos'
import { isBlank } from '@/contract/text'

export const savedPromoOf = (sent: z.output<typeof wire.savedPromo>) => ({
  code: sent.code,
  title: isBlank(sent.title) ? sent.code : sent.title,
  type: sent.type,
  amount: sent.amount,
  tagLine: sent.tag_line,
})

/** A promo the client holds and may still use. */
export type SavedPromo = ReturnType<typeof savedPromoOf>
