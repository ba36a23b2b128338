import { handle } from '@/lib/bff/handle'
import { getWallet } from '@/lib/client-api/wallet'

export const GET = handle({}, ({ caller }) => getWallet(caller))
