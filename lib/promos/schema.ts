import { z } from 'zod'

/** A code to look at, and how the order is to be paid. */
export const promoBody = z.object({
  code: z.string().trim().min(1).max(64),
  option: z.enum(['full', 'partial']),
})
