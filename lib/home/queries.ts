import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Banner } from '@/lib/client-api/banners'
import type { NextSteps } from '@/lib/client-api/next-steps'
import { countsQuery } from '@/lib/profile/queries'

export const bannerQuery = queryOptions({
  queryKey: ['banner'],
  queryFn: ({ signal }) => api.get<Banner>('/api/banner', { signal }),
})

/** What waits in which order. Whatever changes the counts changes this, so it is asked for again with them. */
export const nextStepsQuery = queryOptions({
  queryKey: [...countsQuery.queryKey, 'next-steps'],
  queryFn: ({ signal }) => api.get<NextSteps | null>('/api/next-steps', { signal }),
  refetchOnWindowFocus: 'always',
})
