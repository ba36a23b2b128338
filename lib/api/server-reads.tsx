'use client'

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { ApiError, type ErrorDetails } from '@/lib/errors'
import { serverNow } from '@/lib/server-clock'

/** What the server asked for a page: the answer and when it had it, by its own clock, or what went wrong. */
export type ServerRead = { queryKey: QueryKey } & ({ data: unknown; atMs: number } | { error: ErrorDetails })

/** Those of pages that were shown before: the browser's Back brings them again, and what they hold is old. */
const shown = new WeakSet<ServerRead[]>()

/** Tells a query what the server read, unless the browser holds something newer. */
function tell(client: QueryClient, read: ServerRead, isShownAgain: boolean): void {
  const { queryKey } = read
  const held = client.getQueryState(queryKey)
  const heldAt = held?.dataUpdatedAt ?? 0
  const now = Date.now()
  // What was heard later than now is of before the device's clock was set: it would be taken for new until then.
  const isOfTheFuture = heldAt > now
  if (isOfTheFuture && isShownAgain) {
    void client.invalidateQueries({ queryKey, exact: true })
  } else if ('data' in read) {
    const updatedAt = isShownAgain ? 1 : Math.min(read.atMs + now - serverNow(), now)
    if (updatedAt > heldAt || isOfTheFuture) client.setQueryData(queryKey, read.data, { updatedAt })
  } else if (!held && !isShownAgain) {
    client
      .getQueryCache()
      .build(client, client.defaultQueryOptions({ queryKey }))
      .setState({ status: 'error', error: new ApiError(read.error), errorUpdatedAt: Date.now() })
  }
}

/**
 * Fills the browser's queries with what the server read for the page, failures too: the first HTML then says so, and the
 * browser neither waits for the same outage again nor fills a part of the page that is still to be hydrated. A query that
 * another page may be showing is told once this page has taken its place; one that failed and that nobody shows is forgotten
 * first. What is shown again is asked for again.
 */
export function ServerReads({ reads, children }: { reads: ServerRead[]; children: ReactNode }) {
  const client = useQueryClient()
  const isShownAgain = useMemo(() => {
    const isAgain = shown.has(reads)
    const cache = client.getQueryCache()
    for (const read of reads) {
      const query = cache.find(read)
      const isLeftOver = query?.state.status === 'error' && !query.state.data && !query.getObserversCount()
      if (isLeftOver) cache.remove(query)
      if (isLeftOver || !query) tell(client, read, isAgain)
    }
    return isAgain
  }, [client, reads])
  useEffect(() => {
    for (const read of reads) tell(client, read, isShownAgain)
    shown.add(reads)
  }, [client, reads, isShownAgain])
  return children
}
