import { handle } from '@/lib/bff/handle'
import { getProfile } from '@/lib/client-api/profile'

export const GET = handle({}, ({ caller }) => getProfile(caller))
