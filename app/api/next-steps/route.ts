import { handle } from '@/lib/bff/handle'
import { listNextSteps } from '@/lib/client-api/next-steps'

export const GET = handle({}, ({ caller }) => listNextSteps(caller))
