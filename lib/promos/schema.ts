import { z } from 'zod'
import * as limits from '@/contract/limits'
import { plainly } from '@/contract/plainly'

/** A code to look at, and how the order is to be paid. */
export const promoBody = z.object({
  code: z.string().overwrite(plainly).min(1).max(limits.promoCodeLength),
  option: z.enum(['full', 'partial']),
})
