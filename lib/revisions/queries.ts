import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { RevisionOrders } from '@/lib/client-api/revision-orders'

export const revisionOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'revisions', page],
    queryFn: ({ signal }) => api.get<RevisionOrders>(`/api/orders/revisions?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })
