'use client'

import { useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { scrollRegion } from '@/components/ui/scroll-region'
import { useTimeZone } from '@/components/ui/time-zone'
import { useIsOnScreen } from '@/components/ui/use-is-on-screen'
import { useNow } from '@/components/ui/use-now'
import { daysOf, hiddenAfterMore, hiddenAtFirst, type LogEntry, latestOfSupport } from '@/lib/chat/log'
import type { Outbox } from '@/lib/chat/outbox'
import * as texts from '@/lib/chat/texts'
import type { ChatMessage } from '@/lib/client-api/chat'
import { HeardMessages } from './heard-messages'
import { Message } from './message'
import { OutgoingMessage } from './outgoing-message'
import { useFollowedEnd } from './use-followed-end'
import { useSeenMessages } from './use-seen-messages'

type MessageLogProps = {
  outbox: Outbox
  entries: LogEntry[]
  messages: ChatMessage[]
  /** Whether the conversation itself is there; without it only what is on its way is shown. */
  isRead: boolean
}

/** What was said, by days, the newest at the end and in sight. Thousands of messages are there, and not all at once. */
export function MessageLog({ outbox, entries, messages, isRead }: MessageLogProps) {
  const [hidden, setHidden] = useState(() => hiddenAtFirst(messages.length))
  const latestId = latestOfSupport(messages)
  const end = useFollowedEnd({ entries, latestId, hidden })
  const endRef = useRef<HTMLSpanElement>(null)
  const isAtEnd = useIsOnScreen(endRef) && end.isNear
  useSeenMessages({ orderId: outbox.orderId, latestId, isAtEnd, isRead })
  // One that is tried again by itself was told of when it failed.
  const isSending = entries.some(({ outgoing }) => outgoing?.state === 'sending' && !outgoing.repeats)
  const zone = useTimeZone()
  const nowMs = useNow()
  function showMore() {
    const left = hiddenAfterMore(hidden)
    setHidden(left)
    // The button goes, and must not take the keyboard with it.
    if (left === 0) end.boxRef.current?.focus({ preventScroll: true })
  }
  const days = useMemo(() => daysOf(entries.slice(hidden), zone, nowMs), [entries, hidden, zone, nowMs])
  return (
    <div className="relative shrink-0 grow basis-40">
      <div
        ref={end.boxRef}
        onScroll={end.onScroll}
        {...scrollRegion(texts.messages)}
        className="absolute inset-0 overflow-y-auto overscroll-contain bg-paper p-4 md:px-5"
      >
        {hidden > 0 && (
          <p className="pb-4 text-center">
            <Button size="sm" onClick={showMore}>
              {texts.showEarlier(hidden)}
            </Button>
          </p>
        )}
        {entries.length === 0 && <NothingSaid />}
        {days.map(day => (
          <section key={day.key} aria-label={day.label} className="pb-2">
            <h2 className="pt-1 pb-3 text-center text-xs font-medium text-ink-soft">{day.label}</h2>
            <ol className="space-y-3">
              {day.entries.map(({ key, message, outgoing }) =>
                message ? (
                  <Message key={key} message={message} orderId={outbox.orderId} />
                ) : (
                  <OutgoingMessage key={key} outbox={outbox} outgoing={outgoing} />
                ),
              )}
            </ol>
          </section>
        ))}
      </div>
      <span ref={endRef} className="absolute bottom-0 size-px" />
      {end.hasNews && (
        <Button
          size="sm"
          variant="primary"
          onClick={end.goThere}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float"
        >
          <Icon name="arrow-down" />
          {texts.newMessages}
        </Button>
      )}
      <HeardMessages messages={messages} />
      <p role="status" className="sr-only">
        {isSending ? texts.sending : outbox.get().isSent && texts.sent}
      </p>
    </div>
  )
}

function NothingSaid() {
  return (
    <div className="flex min-h-full flex-col items-center justify-center px-4 text-center">
      <p className="font-semibold">{texts.nothingSaid}</p>
      <p className="max-w-prose pt-1 text-sm text-pretty text-ink-soft">{texts.nothingSaidHint}</p>
    </div>
  )
}
