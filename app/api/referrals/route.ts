import { handle } from '@/lib/bff/handle'
import { getReferrals } from '@/lib/client-api/referrals'

export const GET = handle({}, ({ caller }) => getReferrals(caller))
