import { handle } from '@/lib/bff/handle'
import { getCounts } from '@/lib/client-api/profile'

export const GET = handle({}, ({ caller }) => getCounts(caller))
