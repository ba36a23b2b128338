'use client'

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorPanel } from '@/components/ui/error-panel'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { RequestLine } from '@/components/ui/request-line'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Spinner } from '@/components/ui/spinner'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { movesOn } from '@/lib/api/moves-on'
import { retryOf } from '@/lib/api/retry-of'
import { useLastError } from '@/lib/api/use-last-error'
import { requestIdOf } from '@/lib/errors'
import { useMarkAllRead, useMarkRead } from '@/lib/notifications/mutations'
import { notificationsQuery } from '@/lib/notifications/queries'
import * as texts from '@/lib/notifications/texts'
import { unreadOf } from '@/lib/notifications/unread'
import { countsQuery } from '@/lib/profile/queries'
import { MarkAll } from './mark-all'
import { NotificationList } from './notification-list'
import { useListedNews } from './use-listed-news'

/** What the client was told, newest first (specification 2.12). That something could not be marked is told by one quiet line. */
export function NotificationsScreen() {
  const read = useQuery(notificationsQuery)
  const { data: notifications, refetch } = read
  const { data: counts } = useQuery(countsQuery)
  const error = useLastError(read)
  useErrorToast(error, texts.notLoaded)
  const [failure, setFailure] = useState<Error | null>(null)
  const markRead = useMarkRead(setFailure)
  const markAll = useMarkAllRead(setFailure)
  const listRef = useRef<HTMLElement>(null)

  const unread = notifications && unreadOf(notifications, counts?.unreadNotifications ?? 0)
  useListedNews(unread, counts?.unreadNotifications, refetch)

  // It is there to say until another is marked, as long as something is left to mark.
  const failed = unread && failure && !movesOn(failure) ? failure : undefined
  const trouble = retryOf(read, error)
  const canMarkAll = Boolean(unread) || markAll.isPending
  return (
    <>
      <PageHeading
        title={texts.title}
        action={canMarkAll && <MarkAll marking={markAll} heirRef={listRef} />}
      />
      <div role="status" className="sticky top-20 z-10">
        {failed && (
          <Notice tone="warn" spoken={false} className="mt-6">
            {texts.notMarked}
            <RequestLine id={requestIdOf(failed)} />
          </Notice>
        )}
      </div>
      <div className="space-y-6 pt-6">
        {error && notifications && <RetryNotice text={texts.notRefreshed} {...trouble} />}
        {error && !notifications && <ErrorPanel title={texts.notLoaded} {...trouble} />}
        {!error && !notifications && <Spinner />}
        {notifications?.length === 0 && (
          <EmptyState icon={<Icon name="bell" />} title={texts.none} level="h2">
            {texts.noneHint}
          </EmptyState>
        )}
        {notifications && notifications.length > 0 && (
          <NotificationList ref={listRef} notifications={notifications} onRead={markRead.mutate} />
        )}
      </div>
    </>
  )
}
