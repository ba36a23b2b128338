import 'server-only'
import { z } from 'zod'
import { referralCodeFrom, typedReferralCode } from '@/contract/referral-code'
import { type GoogleStart, googlePages } from '@/lib/accounts/google-address'
import { safeNextPath } from '@/lib/next-path'

const text = z.string().catch('')

/** The query of the button's address, of which anybody may write another: whatever is none of ours counts as left out. */
export const googleStart = z.object({
  page: z.enum(googlePages).catch('sign-in'),
  next: text.transform(safeNextPath),
  code: text.transform(code => referralCodeFrom(encodeURIComponent(typedReferralCode(code)))),
}) satisfies z.ZodType<GoogleStart>
