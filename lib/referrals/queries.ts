import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { ReferralDiscount, Referrals } from '@/lib/client-api/referrals'

export const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  queryFn: ({ signal }) => api.get<Referrals>('/api/referrals', { signal }),
})

export const referralDiscountQuery = queryOptions({
  queryKey: ['referral-discount'],
  queryFn: ({ signal }) => api.get<ReferralDiscount>('/api/referrals/discount', { signal }),
})
