'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { AllFiles } from '@/components/orders/all-files'
import { Card } from '@/components/ui/card'
import { ErrorPanel } from '@/components/ui/error-panel'
import { RetryNotice } from '@/components/ui/retry-notice'
import { useNoDropBeside } from '@/components/ui/use-no-drop-beside'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import { entriesOf } from '@/lib/chat/log'
import { outboxOf } from '@/lib/chat/outbox'
import { conversationQuery, pollEvery } from '@/lib/chat/queries'
import * as texts from '@/lib/chat/texts'
import type { Conversation } from '@/lib/client-api/chat'
import type { Order } from '@/lib/client-api/orders'
import { onReturn, wasHere } from '@/lib/notifications/asking'
import { ChatLoading } from './chat-loading'
import { ChatPeople } from './chat-people'
import { Composer } from './composer'
import { MailSwitch } from './mail-switch'
import { MessageLog } from './message-log'
import { useConversationNews } from './use-conversation-news'
import { useDroppedFiles } from './use-dropped-files'
import { useOutageToast } from './use-outage-toast'
import { useRepeats } from './use-repeats'

const nobody: Conversation = { etag: '', writerName: null, messages: [], isMailMuted: null }

/**
 * What was said and where one writes keep their height together: a file that is chosen, a line more or a refusal takes
 * from what was said, and never puts the field and its button off the screen. Under a title of three lines on a phone, or
 * two beside the navigation, all of it is in sight; a longer one or a low screen is scrolled past.
 */
const frame =
  'flex flex-col min-h-[clamp(15rem,100dvh-31.5rem,40.5rem)] max-lg:-scroll-mb-10 lg:min-h-[clamp(15rem,100dvh-28rem,40.5rem)]'

/** Asks again and again while the chat is on the screen and somebody is there to look at it. */
function useConversation(orderId: number) {
  const [chance] = useState(Math.random)
  const read = useQuery({
    ...conversationQuery(orderId),
    refetchInterval: ({ state }) => wasHere() && pollEvery(state.status === 'error', chance),
  })
  const { refetch } = read
  useEffect(() => onReturn(() => void refetch()), [refetch])
  return read
}

/** The conversation of client and support about an order, the place to go on with it, and its files (specification 2.18, 4). */
export function Chat({ order, owner }: { order: Order; owner: string }) {
  const { data } = useQuery({ ...conversationQuery(order.id), enabled: false })
  return (
    <div className="space-y-6">
      <Talk order={order} owner={owner} />
      {data && <AllFiles order={order} messages={data.messages} />}
    </div>
  )
}

function Talk({ order, owner }: { order: Order; owner: string }) {
  const orderId = order.id
  const outbox = outboxOf(owner, orderId)
  const { outgoing } = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get)
  const read = useConversation(orderId)
  const { data } = read
  const error = useLastError(read, orderId)
  useOutageToast(error !== null, texts.notLoaded)
  useConversationNews(orderId)
  useNoDropBeside()
  const drop = useDroppedFiles(outbox)
  const frameRef = useRef<HTMLDivElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    // Who is at the keyboard keeps in sight where that is: at the tab, or writing already.
    if (isHere && !document.querySelector(':focus-visible'))
      frameRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  const known = data ?? { ...nobody, writerName: order.writerName }
  // Whoever has nothing on its way need not know when the conversation was last read.
  const lookMs = outgoing.length > 0 ? read.dataUpdatedAt : 0
  const readMs = outgoing.some(({ state }) => state === 'sent') ? lookMs : 0
  useRepeats(outbox, lookMs)
  const entries = useMemo(
    () => entriesOf(known.messages, outgoing, readMs),
    [known.messages, outgoing, readMs],
  )
  const trouble = error && retryOf(read, error)
  return (
    <Card aria-label={texts.chat} padding="none" className="relative" {...drop.zone}>
      <ChatPeople writerName={known.writerName}>
        {known.isMailMuted !== null && <MailSwitch orderId={orderId} isMuted={known.isMailMuted} />}
      </ChatPeople>
      <div ref={frameRef} className={frame}>
        {trouble && data && <RetryNotice className="m-4" text={texts.notLoaded} {...trouble} />}
        {trouble && !data && (
          <div className="p-4">
            <ErrorPanel title={texts.notLoaded} {...trouble} />
          </div>
        )}
        {!trouble && !data && (
          <div className="p-4 md:p-5">
            <ChatLoading />
          </div>
        )}
        {(data || entries.length > 0) && (
          <MessageLog
            // What is there when the conversation comes is its history: neither news, nor all to be shown at once.
            key={String(isHere)}
            outbox={outbox}
            entries={entries}
            messages={known.messages}
            isRead={isHere}
          />
        )}
        <Composer outbox={outbox} refusals={drop.refusals} onFiles={drop.add} />
      </div>
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-2 flex items-center justify-center rounded-lg border-2 border-dashed border-accent bg-accent-wash/90 font-medium text-accent">
          {texts.drop}
        </p>
      )}
    </Card>
  )
}
