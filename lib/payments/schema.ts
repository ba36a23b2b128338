import { z } from 'zod'
import * as limits from '@/contract/limits'

const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const instant = z.iso.datetime().nullish()

/** How to pay, and what the person was shown when saying so. */
export const placementBody = z.object({
  option: z.enum(['full', 'partial']),
  /** The promo that is applied; an order that holds one keeps that. */
  promoCode: z.string().trim().max(limits.promoCodeLength).nullable(),
  useWallet: z.boolean(),
  expected: z.object({ totalCents: cents, dueCents: cents, cardCents: cents }),
  /** What a page does not say that stood open over a deploy is not compared. */
  pages: z.number().int().min(0).optional(),
  deadline: instant,
  /** The saved one, where the holder of an invoice was shown another because time had overtaken it. */
  movedFrom: instant,
})

/** A session id is looked at by the client API alone, so that every wrong one gets the same answer. */
export const confirmationBody = z.object({ sessionId: z.string() })
