'use client'

import type { MouseEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import type { Notification } from '@/lib/client-api/notifications'
import * as texts from '@/lib/notifications/texts'
import { routes } from '@/lib/routes'

type NotificationRowProps = { notification: Notification; onRead: (id: number) => void }

const middleButton = 1

/** One notification: the way to its order, or, about no order, a button that marks it as read (specification 2.12). */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { id, isRead, orderId } = notification
  const read = () => {
    if (!isRead) onRead(id)
  }

  /** The button is gone once it is read: the row keeps the focus. */
  function readHere({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest('li')?.focus()
    read()
  }

  const line = <Line {...notification} />
  return (
    <li tabIndex={-1} className="-outline-offset-2 first:rounded-t-lg last:rounded-b-lg">
      {orderId !== null ? (
        <PageLink
          href={routes.order(orderId)}
          mark="top-1/2 right-1 -translate-y-1/2"
          onClick={read}
          onAuxClick={({ button }) => button === middleButton && read()}
          className={cn(row, pressable)}
        >
          {line}
        </PageLink>
      ) : isRead ? (
        <div className={row}>{line}</div>
      ) : (
        <button type="button" onClick={readHere} className={cn(row, pressable)}>
          {line}
        </button>
      )}
    </li>
  )
}

const row = 'flex min-h-14 w-full items-baseline gap-3 px-4 py-4 text-left md:px-5'
const pressable = 'rounded-[inherit] -outline-offset-2 hover-fade hover:bg-sunk'

function Line({ isRead, createdAt, message, orderId }: Notification) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'size-2 shrink-0',
          !isRead && '-translate-y-px rounded-full border border-transparent bg-accent',
        )}
      />
      <span className="min-w-0 flex-1 md:flex md:items-baseline md:justify-between md:gap-6">
        {!isRead && <span className="sr-only">{texts.unread}:&nbsp;</span>}
        <span
          dir="auto"
          className={cn(
            'block min-w-0 max-w-prose text-pretty wrap-anywhere',
            isRead ? 'text-ink-soft' : 'font-medium',
          )}
        >
          {message}
        </span>{' '}
        <LocalTime
          iso={createdAt}
          format="time"
          className="block shrink-0 pt-0.5 text-sm text-ink-soft md:pt-0"
        />
        {!isRead && orderId === null && <span className="sr-only">, {texts.markRead}</span>}
      </span>
      <Icon
        name="chevron-right"
        className={cn('size-4 shrink-0 self-center text-ink-faint', orderId === null && 'invisible')}
      />
    </>
  )
}
