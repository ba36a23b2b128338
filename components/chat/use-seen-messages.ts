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

/** What the log shows: up to support's message `latestId`, which is 0 where support has said nothing. */
type Seen = { orderId: number; latestId: number; isAtEnd: boolean; isRead: boolean }

/**
 * Marks what support wrote as read once somebody has it before their eyes: when the chat opens, and for each that comes.
 * No further than is shown: a conversation that was kept is on the screen while what came since is still asked for.
 * What could not be marked is tried again after the next look that succeeds.
 */
export function useSeenMessages({ orderId, latestId, isAtEnd, isRead }: Seen): void {
  const { mutate } = useReadConversation(orderId)
  const markedRef = useRef(0)
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
    mutate(latestId, {
      onSuccess: () => setFailedMs(undefined),
      onError: () => {
        markedRef.current = 0
        setFailedMs(dataUpdatedAt)
      },
    })
  }, [isSeen, isInVain, dataUpdatedAt, latestId, mutate])
}
