import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { orderQuery } from '@/lib/orders/queries'

/** The code of step 4. As a query it can fail, and be asked for again, like everything else that is fetched. */
export const paymentStepQuery = queryOptions({
  queryKey: ['payment-step-code'],
  queryFn: async () => (await import('@/components/payments/payment-step')).PaymentStep,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

/** Asks (again) for what step 4 still lacks. It settles either way; the step shows what came of it. */
export const fetchPaymentStep = (client: QueryClient, orderId: number) =>
  Promise.allSettled([client.fetchQuery(paymentStepQuery), client.fetchQuery(orderQuery(orderId))])
