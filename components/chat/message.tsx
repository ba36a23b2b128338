'use client'

import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { FileRow } from '@/components/files/file-row'
import { cn } from '@/components/ui/cn'
import { LocalTime } from '@/components/ui/local-time'
import { renewConversation } from '@/lib/chat/queries'
import * as texts from '@/lib/chat/texts'
import type { ChatMessage } from '@/lib/client-api/chat'

const nameLength = 18

type MessageProps = { message: ChatMessage; orderId: number }

/** One message with its files: support's at the left, the client's at the right (specification 2.18, 3). */
export const Message = memo(function Message({ message, orderId }: MessageProps) {
  const { text, isSupport, createdAt, attachments } = message
  const client = useQueryClient()

  async function renewTicket(fileId: number) {
    const { messages } = await renewConversation(client, orderId)
    return messages.flatMap(one => one.attachments).find(({ id }) => id === fileId)?.ticket
  }

  return (
    <Bubble isOwn={!isSupport} text={text} foot={createdAt && <LocalTime iso={createdAt} format="time" />}>
      {attachments.map(file => (
        <li key={file.id} className="min-w-0">
          <FileRow
            downloadId={`chat-${orderId}-${file.id}`}
            file={file}
            nameLength={nameLength}
            renewTicket={() => renewTicket(file.id)}
          />
        </li>
      ))}
    </Bubble>
  )
})

type BubbleProps = {
  isOwn: boolean
  text: string
  /** Files, each an `<li>`. */
  children?: ReactNode
  foot?: ReactNode
  isTroubled?: boolean
}

/** What a message looks like, whoever wrote it and however far it has come. */
export function Bubble({ isOwn, text, children, foot, isTroubled = false }: BubbleProps) {
  const hasFiles = Array.isArray(children) ? children.length > 0 : Boolean(children)
  return (
    <li className={cn('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <div
        className={cn(
          'max-w-[min(85%,70ch)] min-w-0 rounded-xl border px-3.5 py-2.5 text-sm',
          isOwn ? 'rounded-br-sm bg-accent-wash' : 'rounded-bl-sm bg-surface',
          isTroubled ? 'border-danger' : isOwn ? 'border-transparent' : 'border-line',
          hasFiles && 'w-80',
        )}
      >
        <p className={isOwn ? 'sr-only' : 'pb-0.5 text-xs font-semibold text-ink-soft'}>
          {isOwn ? texts.you : texts.support}
        </p>
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        {hasFiles && <ul className="space-y-2 pt-2.5">{children}</ul>}
      </div>
      {foot && <div className="px-1 pt-1 text-xs text-ink-soft">{foot}</div>}
    </li>
  )
}
