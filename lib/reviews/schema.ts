import { z } from 'zod'
import * as limits from '@/contract/limits'

/** The stars of an order (specification 5, 'Rating'). */
export const ratingBody = z.object({ stars: z.int().min(1).max(limits.starsMax) })
