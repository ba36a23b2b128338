'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coalesced, followConversation } from '@/lib/chat/follow'
import { conversationQuery } from '@/lib/chat/queries'

/** Shows what is said about an order as soon as it is said. */
export function useConversationNews(orderId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = conversationQuery(orderId)
    const look = coalesced(() => client.refetchQueries({ queryKey }))
    return followConversation(orderId, () => void look())
  }, [client, orderId])
}
