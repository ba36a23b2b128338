import { z } from 'zod'
import * as limits from '@/contract/limits'

/** A code to look at, and how the order is to be paid. */
export const promoBody = z.object({
  code: z.string().trim().min(1).max(limits.promoCodeLength),
  option: z.enum(['full', 'partial']),
})
