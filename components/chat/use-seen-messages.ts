'use client'

import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useReadConversation } from '@/lib/chat/mutations'

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const useIsLookedAt = () =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  )

type Seen = { orderId: number; latestId: number; isAtEnd: boolean; isRead: boolean }

/** Marks what support wrote as read once somebody has it before their eyes: when the chat opens, and for each that comes. */
export function useSeenMessages({ orderId, latestId, isAtEnd, isRead }: Seen): void {
  const { mutate } = useReadConversation(orderId)
  const markedRef = useRef<number>(undefined)
  const isSeen = useIsLookedAt() && isAtEnd && isRead
  useEffect(() => {
    if (!isSeen || markedRef.current === latestId) return
    markedRef.current = latestId
    mutate(undefined, {
      onError: () => {
        markedRef.current = undefined
      },
    })
  }, [isSeen, latestId, mutate])
}
