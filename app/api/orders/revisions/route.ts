import { handle } from '@/lib/bff/handle'
import { pageQuery } from '@/lib/bff/page-query'
import { listRevisionOrders } from '@/lib/client-api/revision-orders'

export const GET = handle({ query: pageQuery }, ({ caller, query }) => listRevisionOrders(caller, query.page))
