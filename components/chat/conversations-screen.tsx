'use client'

import { useQuery } from '@tanstack/react-query'
import { ListFooter } from '@/components/orders/list-footer'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { retryOf } from '@/lib/api/retry-of'
import { untilHeard } from '@/lib/api/until-heard'
import { useLastError } from '@/lib/api/use-last-error'
import * as texts from '@/lib/chat/list-texts'
import { conversationsQuery } from '@/lib/chat/queries'
import { routes } from '@/lib/routes'
import { ConversationRow } from './conversation-row'

/** Every order with a conversation, ten a page (specification 2.13). A failure is no toast (specification 8): one line tells. */
export function ConversationsScreen({ page }: { page: number }) {
  const read = useQuery({ ...conversationsQuery(page), refetchInterval: untilHeard })
  const { data } = read
  const error = useLastError(read, page)
  return (
    <div className="space-y-6 pt-6">
      {error && (
        <RetryNotice text={data ? texts.notRefreshed : texts.chatsNotLoaded} {...retryOf(read, error)} />
      )}
      {!error && !data && <Spinner />}
      {data?.total === 0 && <NoConversations />}
      {data && data.total > 0 && (
        <div>
          <ul
            aria-label={texts.chats}
            className="divide-y divide-line overflow-hidden rounded-lg border border-line ground-surface"
          >
            {data.conversations.map(conversation => (
              <ConversationRow key={conversation.orderId} conversation={conversation} />
            ))}
          </ul>
          <ListFooter label={texts.chats} hrefFor={number => routes.page(routes.chats, number)} {...data} />
        </div>
      )}
    </div>
  )
}

function NoConversations() {
  return (
    <EmptyState
      icon={<Icon name="message-circle" />}
      title={texts.noChats}
      level="h2"
      action={<ButtonLink href={routes.inProgress}>{texts.toOrders}</ButtonLink>}
    >
      {texts.noChatsHint}
    </EmptyState>
  )
}
