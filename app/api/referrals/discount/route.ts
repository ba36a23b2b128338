import { handle } from '@/lib/bff/handle'
import { getReferralDiscount } from '@/lib/client-api/referrals'

export const GET = handle({}, ({ caller }) => getReferralDiscount(caller))
