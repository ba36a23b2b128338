import { handle } from '@/lib/bff/handle'
import { getBanner } from '@/lib/client-api/banners'

export const GET = handle({}, ({ caller }) => getBanner(caller))
