import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Dropdowns } from '@/lib/client-api/dropdowns'

/** The choices change with a release of the client API, so they are asked for once a visit. */
export const dropdownsQuery = queryOptions({
  queryKey: ['dropdowns'],
  queryFn: ({ signal }) => api.get<Dropdowns>('/api/dropdowns', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
