import { handle } from '@/lib/bff/handle'
import { pageQuery } from '@/lib/bff/page-query'
import { listOrdersInProgress } from '@/lib/client-api/order-lists'

export const GET = handle({ query: pageQuery }, ({ caller, query }) =>
  listOrdersInProgress(caller, query.page),
)
