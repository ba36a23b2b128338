'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useReadConversation } from '@/lib/chat/mutations'
import { conversationQuery } from '@/lib/chat/queries'
import { onSign, wasHere } from '@/lib/notifications/asking'

/** Whoever has given no sign for so long may have left: what comes then is seen at the next one. */
const attentionMs = 5 * 60_000

const onAttention = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  const stop = onSign(listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    stop()
  }
}

const useIsLookedAt = () =>
  useSyncExternalStore(
    onAttention,
    () => document.visibilityState === 'visible' && wasHere(attentionMs),
    () => false,
  )

type Seen = { orderId: number; latestId: number; isAtEnd: boolean; isRead: boolean }

/**
 * Marks what support wrote as read once somebody has it before their eyes: when the chat opens, and for each that comes.
 * What could not be marked is tried again after the next look that succeeds.
 */
export function useSeenMessages({ orderId, latestId, isAtEnd, isRead }: Seen): void {
  const { mutate } = useReadConversation(orderId)
  const markedRef = useRef<number>(undefined)
  const [failedMs, setFailedMs] = useState<number>()
  const hasFailed = failedMs !== undefined
  const { dataUpdatedAt } = useQuery({
    ...conversationQuery(orderId),
    enabled: false,
    notifyOnChangeProps: hasFailed ? ['dataUpdatedAt'] : [],
  })
  const isSeen = useIsLookedAt() && isAtEnd && isRead
  const isInVain = hasFailed && dataUpdatedAt === failedMs
  useEffect(() => {
    if (!isSeen || isInVain || markedRef.current === latestId) return
    markedRef.current = latestId
    mutate(undefined, {
      onSuccess: () => setFailedMs(undefined),
      onError: () => {
        markedRef.current = undefined
        setFailedMs(dataUpdatedAt)
      },
    })
  }, [isSeen, isInVain, dataUpdatedAt, latestId, mutate])
}
