import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderStatus } from '@/contract/order-status'
import { keptUploadKey, writeOnce } from '@/lib/api/kept-key'
import { once } from '@/lib/api/once'
import { upload } from '@/lib/api/upload'
import { type NewFile, progressOf } from '@/lib/files/new-files'
import { orderQuery } from '@/lib/orders/queries'
import { refreshOrders } from '@/lib/orders/refresh-orders'
import { requestIntent } from './kept-request'
import { requestBody } from './request-body'

/* Apart from accepting: it is loaded with the window that asks, and not with the page. */

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
  const { queryKey } = orderQuery(orderId)
  return useMutation({
    mutationFn: (asked: RevisionRequest) => {
      const { deadline, files, onProgress, signal } = asked
      const onSent = (bytes: number) => onProgress(progressOf(files, bytes))
      // From the start, so that an upload that never gets going can be cancelled too.
      onSent(0)
      const path = `/api/orders/${orderId}/revisions?${new URLSearchParams({ deadline })}`
      const body = requestBody(asked)
      const send = (idempotencyKey: string) =>
        upload<{ message: string }>(path, body, { onProgress: onSent, signal, idempotencyKey })
      return writeOnce(requestIntent(orderId), factsOf(asked), send, keptUploadKey)
    },
    ...once,
    onSuccess: async () => {
      await client.cancelQueries({ queryKey })
      const changes = { statusId: orderStatus.inRevision, isRevisionAccepted: false, isCompleted: false }
      client.setQueryData(queryKey, order => order && { ...order, ...changes })
      refreshOrders(client)
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}
