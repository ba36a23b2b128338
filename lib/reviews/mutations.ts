import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetKey, keptKey, keptUploadKey } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import type { Order } from '@/lib/client-api/orders'
import { nextStepsQuery } from '@/lib/home/queries'
import { orderQuery } from '@/lib/orders/queries'

/** What the screen knows of an order: changed at once on success, and after a refusal read again, for then it is another. */
function useKnownOrder(id: number, intent: string) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(id)
  return {
    change: async (said: Partial<Pick<Order, 'rating' | 'review'>>) => {
      forgetKey(intent)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, order => order && { ...order, ...said })
      void client.invalidateQueries({ queryKey: nextStepsQuery.queryKey })
    },
    onError: (error: Error) => {
      if (!isRefusal(error)) return undefined
      forgetKey(intent)
      return client.invalidateQueries({ queryKey })
    },
  }
}

/** Gives an order its stars, once. */
export function useRateOrder(id: number) {
  const intent = `rating:${id}`
  const { change, onError } = useKnownOrder(id, intent)
  return useMutation({
    mutationFn: async (stars: number) =>
      api.post<{ message: string }>(`/api/orders/${id}/rating`, {
        body: { stars },
        idempotencyKey: await keptKey(intent, stars),
      }),
    ...once,
    onSuccess: (_, stars) => change({ rating: stars }),
    onError,
  })
}

type Sending = { screenshot: File; signal: AbortSignal; onProgress: (sentBytes: number) => void }

/** Sends the screenshot of a review; it waits for support from then on. The same file tried again is sent once. */
export function useSubmitReview(id: number) {
  const intent = `review:${id}`
  const { change, onError } = useKnownOrder(id, intent)
  return useMutation({
    mutationFn: async ({ screenshot, signal, onProgress }: Sending) => {
      const { name, size, lastModified } = screenshot
      const form = new FormData()
      form.append('screenshot', screenshot, name)
      const idempotencyKey = await keptUploadKey(intent, [name, size, lastModified])
      return upload<{ message: string }>(`/api/orders/${id}/review`, form, {
        signal,
        onProgress,
        idempotencyKey,
      })
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
