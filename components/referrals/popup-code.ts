import { queryOptions } from '@tanstack/react-query'

/** The code of the popup, for those who are shown it. Without it the page is complete: nothing is told of a failure. */
export const popupCodeQuery = queryOptions({
  queryKey: ['referral-popup-code'],
  queryFn: async () => (await import('./referral-popup')).ReferralPopup,
  staleTime: Number.POSITIVE_INFINITY,
})
