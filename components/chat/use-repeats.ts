'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Outbox } from '@/lib/chat/outbox'
import { conversationQuery } from '@/lib/chat/queries'
import { repeatUncertain, waitsForLook } from '@/lib/chat/sending'

/** Tries again, after each look that succeeds, the messages of which nobody knows whether they arrived. */
export function useRepeats(outbox: Outbox): void {
  const client = useQueryClient()
  const { outgoing } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get)
  const isWaiting = waitsForLook(outgoing)
  const { dataUpdatedAt } = useQuery({
    ...conversationQuery(outbox.orderId),
    enabled: false,
    notifyOnChangeProps: isWaiting ? ['dataUpdatedAt'] : [],
  })
  useEffect(() => {
    if (isWaiting) repeatUncertain(client, outbox, dataUpdatedAt)
  }, [client, outbox, isWaiting, dataUpdatedAt])
}
