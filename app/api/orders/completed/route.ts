import { handle } from '@/lib/bff/handle'
import { completedQuery } from '@/lib/bff/page-query'
import { listCompletedOrders } from '@/lib/client-api/completed-orders'

export const GET = handle({ query: completedQuery }, ({ caller, query }) =>
  listCompletedOrders(caller, query),
)
