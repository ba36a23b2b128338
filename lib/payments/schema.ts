import { z } from 'zod'

const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** How to pay, and what the person was shown when saying so. */
export const placementBody = z.object({
  option: z.enum(['full', 'partial']),
  expected: z.object({ totalCents: cents, dueCents: cents }),
})

/** A session id is looked at by the client API alone, so that every wrong one gets the same answer. */
export const confirmationBody = z.object({ sessionId: z.string() })
