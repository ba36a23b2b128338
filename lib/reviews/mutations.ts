import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
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
      const wasAsked = client.isFetching({ queryKey }) > 0
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, order => order && { ...order, ...said })
      // What a look that was under way was to bring is asked for once more.
      if (wasAsked) void client.invalidateQueries({ queryKey })
      void client.invalidateQueries({ queryKey: nextStepsQuery.queryKey })
    },
    onError: (error: Error) => (isRefusal(error) ? client.invalidateQueries({ queryKey }) : undefined),
  }
}

/** Gives an order its stars, once. Given up on a line that is dead, nobody knows whether they were saved: the next try finds out. */
export function useRateOrder(id: number) {
  const { change, onError } = useKnownOrder(id)
  const runningRef = useRef<AbortController>(undefined)
  const rating = useMutation({
    onMutate: () => {
      runningRef.current = new AbortController()
    },
    mutationFn: (stars: number) =>
      writeOnce(`rating:${id}`, stars, idempotencyKey => {
        const options = { body: { stars }, idempotencyKey, signal: runningRef.current?.signal }
        return api.post<{ message: string }>(`/api/orders/${id}/rating`, options)
      }),
    ...once,
    onSuccess: (_, stars) => change({ rating: stars }),
    onError,
  })
  return { ...rating, giveUp: () => runningRef.current?.abort() }
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
