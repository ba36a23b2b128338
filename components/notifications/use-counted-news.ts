'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Counts } from '@/lib/client-api/profile'

/** Asks for what stands on the page as soon as the counts tell of something that it does not show yet, or no more. */
export function useCountedNews(counts: Counts | undefined): void {
  const client = useQueryClient()
  const knownRef = useRef(counts)
  useEffect(() => {
    const known = knownRef.current
    knownRef.current = counts
    if (!known || !counts || known === counts) return
    // Every page brings this along, and few ever need the rest. After a deploy it may be gone, and all is asked for again.
    void import('@/lib/notifications/refresh-by-counts').then(
      ({ refreshByCounts }) => refreshByCounts(client, known, counts),
      // What is being changed here is shown already, and is asked for afterwards.
      () => void (client.isMutating() === 0 && client.invalidateQueries()),
    )
  }, [client, counts])
}
