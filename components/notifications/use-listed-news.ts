'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isMarking } from '@/lib/notifications/mutations'

/**
 * Has the list read again whenever another number is counted than before. The list alone cannot tell: a full one hides what
 * came, and something may have been read elsewhere. What is being marked here is no such news.
 */
export function useListedNews(
  unread: number | undefined,
  counted: number | undefined,
  refetch: () => unknown,
): void {
  const client = useQueryClient()
  const knownRef = useRef<number>(undefined)
  useEffect(() => {
    if (unread === undefined || counted === undefined) return
    const known = knownRef.current
    knownRef.current = counted
    const isNews = known === undefined ? counted > unread : counted !== known
    if (isNews && !isMarking(client)) void refetch()
  }, [client, unread, counted, refetch])
}
