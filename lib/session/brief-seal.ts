import 'server-only'
import { z } from 'zod'
import { type SealPurpose, seal, unseal } from './seal'

const ending = z.object({ exp: z.number().int() })

/** Seals of one purpose and one shape that are good for `seconds`. */
export const briefSeal = <Claims extends object>(
  purpose: SealPurpose,
  seconds: number,
  shape: z.ZodType<Claims>,
) => ({
  seal: (claims: Claims, nowMs = Date.now()): Promise<string> =>
    seal(purpose, { ...claims, exp: Math.floor(nowMs / 1000) + seconds }, seconds),

  /** The claims as they were sealed; undefined for whatever is forged, expired or made for another purpose. */
  open: async (sealed: string | undefined, nowMs = Date.now()): Promise<Claims | undefined> => {
    const opened = await unseal(purpose, sealed, seconds)
    const end = ending.safeParse(opened)
    // The seal's own age is not enough: an opened seal is remembered for a while.
    if (!end.success || end.data.exp * 1000 < nowMs) return undefined
    return shape.safeParse(opened).data
  },
})
