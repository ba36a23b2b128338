import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Banner } from '@/lib/client-api/banners'

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: ({ signal }) => api.get<Banner>('/api/banner', { signal }),
})
