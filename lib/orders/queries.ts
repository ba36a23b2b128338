import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { CompletedOrders } from '@/lib/client-api/completed-orders'
import type { DraftOrders, OrdersInProgress } from '@/lib/client-api/order-lists'
import type { Order } from '@/lib/client-api/orders'
import { failedWith } from '@/lib/errors'

function nullWhenAbsent(error: unknown): null {
  if (failedWith(error, 'not_found', 'forbidden')) return null
  throw error
}

/** One order with its files; null when the person has none of that id. A payment may have changed it meanwhile. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: ({ signal }) => api.get<Order>(`/api/orders/${id}`, { signal }).catch(nullWhenAbsent),
    refetchOnWindowFocus: 'always',
  })

export const ordersInProgressQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'in-progress', page],
    queryFn: ({ signal }) => api.get<OrdersInProgress>(`/api/orders/in-progress?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const draftOrdersQuery = (page: number) =>
  queryOptions({
    queryKey: ['orders', 'drafts', page],
    queryFn: ({ signal }) => api.get<DraftOrders>(`/api/orders/drafts?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })

export const completedOrdersQuery = ({ recent, page }: { recent: number; page: number }) =>
  queryOptions({
    queryKey: ['orders', 'completed', recent, page],
    queryFn: ({ signal }) =>
      api.get<CompletedOrders>(`/api/orders/completed?recent=${recent}&page=${page}`, { signal }),
    placeholderData: keepPreviousData,
  })
