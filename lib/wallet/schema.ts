import { z } from 'zod'
import * as limits from '@/contract/limits'
import * as texts from './texts'

const wholeDollars = 100

/** What may be added to the wallet at once (specification 5, 'Wallet top-up'). */
export const topUpBody = z.object({
  amountCents: z
    .number(texts.minimum)
    .int(texts.minimum)
    .multipleOf(wholeDollars, texts.minimum)
    .min(limits.topUpMinimumCents, texts.minimum),
})
