import { useMutation, useQueryClient } from '@tanstack/react-query'
import { keptUploadKey, writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import type { Order } from '@/lib/client-api/orders'
import { nextStepsQuery } from '@/lib/home/queries'
import { orderQuery } from '@/lib/orders/queries'

/** What the screen knows of an order: changed at once on success, and after a refusal read again, for then it is another. */
function useKnownOrder(id: number) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(id)
  return {
    change: async (said: Partial<Pick<Order, 'rating' | 'review'>>) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, order => order && { ...order, ...said })
      void client.invalidateQueries({ queryKey: nextStepsQuery.queryKey })
    },
    onError: (error: Error) => (isRefusal(error) ? client.invalidateQueries({ queryKey }) : undefined),
  }
}

/** Gives an order its stars, once. */
export function useRateOrder(id: number) {
  const { change, onError } = useKnownOrder(id)
  return useMutation({
    mutationFn: (stars: number) =>
      writeOnce(`rating:${id}`, stars, idempotencyKey =>
        api.post<{ message: string }>(`/api/orders/${id}/rating`, { body: { stars }, idempotencyKey }),
      ),
    ...once,
    onSuccess: (_, stars) => change({ rating: stars }),
    onError,
  })
}

type Sending = { screenshot: File; signal: AbortSignal; onProgress: (sentBytes: number) => void }

/** Sends the screenshot of a review; it waits for support from then on. The same file tried again is sent once. */
export function useSubmitReview(id: number) {
  const { change, onError } = useKnownOrder(id)
  return useMutation({
    mutationFn: ({ screenshot, signal, onProgress }: Sending) => {
      const { name, size, lastModified } = screenshot
      const form = new FormData()
      form.append('screenshot', screenshot, name)
      const send = (idempotencyKey: string) =>
        upload<{ message: string }>(`/api/orders/${id}/review`, form, { signal, onProgress, idempotencyKey })
      return writeOnce(`review:${id}`, [name, size, lastModified], send, keptUploadKey)
    },
    ...once,
    onSuccess: () => {
      const submittedAt = new Date().toISOString()
      return change({
        review: { state: 'pending', submittedAt, reason: '', promo: null, isPromoUsed: false },
      })
    },
    onError,
  })
}
