import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Counts, Profile } from '@/lib/client-api/profile'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => api.get<Profile>('/api/profile', { signal }),
})

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => api.get<Counts>('/api/counts', { signal }),
})
