import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/request'
import type { changedAttributes } from './attributes'
import { orderQuery } from './queries'

/** Saves what changed of citation style, sources and education level; the order is asked for again either way. */
export function useUpdateAttributes(orderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: ReturnType<typeof changedAttributes>) =>
      api.put<{ message: string }>(`/api/orders/${orderId}/attributes`, { body: changes }),
    onSettled: () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  })
}
