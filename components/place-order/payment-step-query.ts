import { queryOptions } from '@tanstack/react-query'

/** The code of step 4. As a query it can fail, and be asked for again, like everything else that is fetched. */
export const paymentStepQuery = queryOptions({
  queryKey: ['payment-step-code'],
  queryFn: async () => (await import('@/components/payments/payment-step')).PaymentStep,
  staleTime: Number.POSITIVE_INFINITY,
})
