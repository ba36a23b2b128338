'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Counts } from '@/lib/client-api/profile'
import { refreshAfterNews, tellOfNews } from '@/lib/notifications/news'

/** Asks for what stands on the page as soon as the counts tell of something that it does not show yet. */
export function useCountedNews(counts: Counts | undefined): void {
  const client = useQueryClient()
  const knownRef = useRef(counts)
  useEffect(() => {
    const known = knownRef.current
    knownRef.current = counts
    if (!known || !counts) return
    if (tellOfNews(known, counts)) refreshAfterNews(client)
    if (known.balanceCents !== counts.balanceCents) void client.invalidateQueries({ queryKey: ['wallet'] })
  }, [client, counts])
}
