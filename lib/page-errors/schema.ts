import { z } from 'zod'
import { framePattern, kindPattern, longestPath, mostFrames, type ToldError } from './told-error'

export const toldErrorBody: z.ZodType<ToldError> = z.object({
  path: z.string().startsWith('/').max(longestPath),
  kind: z.string().regex(kindPattern),
  frames: z.array(z.string().regex(framePattern)).max(mostFrames),
})
