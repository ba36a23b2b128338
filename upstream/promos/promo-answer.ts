import type { z } from 'zod'
import type { savedPromo } from '../../contract/promos'
import { writeCents } from '../../contract/wire'
import type { PromoRow } from './promo-rules'

/** A promo as the wire carries it: `amount` in dollars or in percent, '12.50' either way. */
export const promoAnswer = (row: PromoRow): z.input<typeof savedPromo> => ({
  code: row.code,
  title: row.title,
  type: row.type,
  amount: writeCents(row.amountHundredths),
  tag_line: row.tagLine,
})
