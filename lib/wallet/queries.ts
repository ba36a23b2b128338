import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { Wallet } from '@/lib/client-api/wallet'

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: ({ signal }) => api.get<Wallet>('/api/wallet', { signal }),
})
