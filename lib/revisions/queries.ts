import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { RevisionOrders } from '@/lib/client-api/revision-orders'
import { allOrders } from '@/lib/orders/query-keys'

export const revisionOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: [...allOrders.queryKey, 'revisions', page],
    queryFn: ({ signal }) => api.get<RevisionOrders>(`/api/orders/revisions?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })
