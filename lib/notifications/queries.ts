import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Notification } from '@/lib/client-api/notifications'

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get<Notification[]>('/api/notifications', { signal }),
})
