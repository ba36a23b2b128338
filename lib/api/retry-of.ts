import type { UseQueryResult } from '@tanstack/react-query'
import { requestIdOf } from '@/lib/errors'

type Read = Pick<UseQueryResult, 'refetch' | 'isFetching'>

/** What is shown of a read that failed, beside its words: the way to ask again, and the id that finds the failure in the logs. */
export const retryOf = ({ refetch, isFetching }: Read, error: unknown) => ({
  onRetry: () => void refetch(),
  busy: isFetching,
  requestId: requestIdOf(error),
})
