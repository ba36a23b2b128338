'use client'

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ApiError, type ErrorDetails } from '@/lib/errors'

/** A read of a page that the server asked for in vain. */
export type FailedRead = { queryKey: QueryKey; error: ErrorDetails }

/**
 * Tells the browser's queries what failed on the server, as HydrationBoundary tells them what was read: the first HTML
 * then says so, and the browser neither waits for the same outage again nor fills a part of the page that is still
 * to be hydrated. Queries that the browser already holds stay as they are.
 */
export function FailedReads({ reads, children }: { reads: FailedRead[]; children: ReactNode }) {
  const client = useQueryClient()
  useMemo(() => {
    const cache = client.getQueryCache()
    for (const { queryKey, error } of reads) {
      if (cache.find({ queryKey })) continue
      cache
        .build(client, client.defaultQueryOptions({ queryKey }))
        .setState({ status: 'error', error: new ApiError(error), errorUpdatedAt: Date.now() })
    }
  }, [client, reads])
  return children
}
