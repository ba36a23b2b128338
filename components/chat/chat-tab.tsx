'use client'

import { useQuery } from '@tanstack/react-query'
import { useRetry } from '@/components/errors/use-retry'
import { Card } from '@/components/ui/card'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useLastError } from '@/lib/api/use-last-error'
import type { Order } from '@/lib/client-api/orders'
import * as texts from '@/lib/orders/detail-texts'
import { chatCodeQuery } from './chat-code'
import { ChatLoading } from './chat-loading'

type ChatTabProps = { order: Order; owner: string }

/** The chat of an order (specification 2.18). Pages that do not show it do not load it. */
export function ChatTab({ order, owner }: ChatTabProps) {
  const code = useQuery(chatCodeQuery)
  const error = useLastError(code)
  const retry = useRetry(error, () => void code.refetch())
  if (code.data) {
    const Chat = code.data
    return <Chat order={order} owner={owner} />
  }
  if (!error)
    return (
      <Card>
        <ChatLoading />
      </Card>
    )
  return <RetryNotice text={texts.chatNotLoaded} onRetry={retry} busy={code.isFetching} />
}
