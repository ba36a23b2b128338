import { handle } from '@/lib/bff/handle'
import { getDropdowns } from '@/lib/client-api/dropdowns'

export const GET = handle({}, ({ caller }) => getDropdowns(caller))
