import { handle } from '@/lib/bff/handle'
import { pageQuery } from '@/lib/bff/page-query'
import { listDraftOrders } from '@/lib/client-api/order-lists'

export const GET = handle({ query: pageQuery }, ({ caller, query }) => listDraftOrders(caller, query.page))
