import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderStatus } from '@/contract/order-status'
import { forgetKey, keptKey } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { isRefusal } from '@/lib/api/outcome'
import { api } from '@/lib/api/request'
import { upload } from '@/lib/api/upload'
import { type NewFile, progressOf } from '@/lib/files/new-files'
import { useOrdersChanged } from '@/lib/orders/mutations'
import { orderQuery } from '@/lib/orders/queries'
import { requestBody } from './request-body'

export type RevisionRequest = {
  deadline: string
  message: string
  files: NewFile[]
  onProgress: (progress: ReadonlyMap<string, number>) => void
  signal: AbortSignal
}

/** What makes two presses the same request. */
const factsOf = ({ deadline, message, files }: RevisionRequest) => ({
  deadline,
  message,
  files: files.map(({ file }) => [file.name, file.size]),
})

/**
 * Asks for a revision, once. The order on the screen is in revision at once; it, its lists and counts are read again,
 * and after a refusal the order is, for then it is not what the screen shows.
 */
export function useRequestRevision(orderId: number) {
  const client = useQueryClient()
  const ordersChanged = useOrdersChanged()
  const intent = `revision:${orderId}`
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    mutationFn: (asked: RevisionRequest) => {
      const { deadline, files, onProgress, signal } = asked
      const idempotencyKey = keptKey(intent, factsOf(asked))
      const onSent = (bytes: number) => onProgress(progressOf(files, bytes))
      // From the start, so that an upload that never gets going can be cancelled too.
      onSent(0)
      const path = `/api/orders/${orderId}/revisions?${new URLSearchParams({ deadline })}`
      return upload<{ message: string }>(path, requestBody(asked), {
        onProgress: onSent,
        signal,
        idempotencyKey,
      })
    },
    ...once,
    onSuccess: async () => {
      forgetKey(intent)
      await client.cancelQueries({ queryKey })
      const changes = { statusId: orderStatus.inRevision, isRevisionAccepted: false, isCompleted: false }
      client.setQueryData(queryKey, order => order && { ...order, ...changes })
      ordersChanged()
    },
    onError: error => {
      if (isRefusal(error)) forgetKey(intent)
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Accepts the revised files of a revision, once. Its tab and button change at once; lists and counts are read again. */
export function useAcceptRevision(orderId: number) {
  const client = useQueryClient()
  const ordersChanged = useOrdersChanged()
  const { queryKey } = orderQuery(orderId)
  const mutationKey = ['revision-acceptance', orderId]
  const intentOf = (revisionId: number) => `accept-revision:${revisionId}`
  const acceptance = useMutation({
    mutationKey,
    mutationFn: (revisionId: number) =>
      api.post<{ message: string }>(`/api/orders/${orderId}/revision-acceptance`, {
        body: { revisionId },
        idempotencyKey: keptKey(intentOf(revisionId), revisionId),
      }),
    ...once,
    onSuccess: async (_, revisionId) => {
      forgetKey(intentOf(revisionId))
      await client.cancelQueries({ queryKey })
      const changes = { isRevisionAccepted: true, isCompleted: true }
      client.setQueryData(queryKey, order => order && { ...order, ...changes })
      ordersChanged()
    },
    onError: (error, revisionId) => {
      if (isRefusal(error)) forgetKey(intentOf(revisionId))
      return isRefusal(error)
        ? client.invalidateQueries({ queryKey })
        : void client.invalidateQueries({ queryKey })
    },
  })
  /** Pressed again while it is under way, it is under way. */
  const accept = (revisionId: number) => {
    if (client.isMutating({ mutationKey }) === 0) acceptance.mutate(revisionId)
  }
  return { ...acceptance, accept }
}
