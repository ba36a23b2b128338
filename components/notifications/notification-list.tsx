'use client'

import { useSearchParams } from 'next/navigation'
import type { RefObject } from 'react'
import { Card } from '@/components/ui/card'
import { CompactPager } from '@/components/ui/compact-pager'
import { LocalTime } from '@/components/ui/local-time'
import { useTimeZone } from '@/components/ui/time-zone'
import * as limits from '@/contract/limits'
import type { Notification } from '@/lib/client-api/notifications'
import { daysOf } from '@/lib/notifications/days'
import * as texts from '@/lib/notifications/texts'
import { pageSpan, readPageNumber } from '@/lib/orders/paging'
import { routes } from '@/lib/routes'
import { showAddress } from '@/lib/show-address'
import * as uiTexts from '@/lib/ui-texts'
import { NotificationRow } from './notification-row'

const pageSize = 20

type NotificationListProps = {
  notifications: Notification[]
  onRead: (id: number) => void
  /** Takes the focus of what is gone. */
  ref: RefObject<HTMLElement | null>
}

/** Notifications by day, newest first, twenty a page. The page is the address's, so Back and a reload keep it. */
export function NotificationList({ notifications, onRead, ref }: NotificationListProps) {
  const zone = useTimeZone()
  const wanted = readPageNumber(useSearchParams().get('page'))
  const { page, pages, from, to } = pageSpan(notifications.length, wanted, pageSize)

  function showPage(next: number) {
    showAddress(routes.page(routes.notifications, next))
    ref.current?.scrollIntoView()
  }

  return (
    <section ref={ref} aria-label={texts.title} tabIndex={-1} className="space-y-6 rounded-lg">
      {daysOf(notifications.slice(from, to), zone).map(({ date, iso, notifications: ofDay }) => (
        <section key={date}>
          <h2 className="overline-label pb-2">
            <LocalTime iso={iso} format="date" />
          </h2>
          <Card as="div" padding="none">
            <ul className="divide-y divide-line">
              {ofDay.map(one => (
                <NotificationRow key={one.id} notification={one} onRead={onRead} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <CompactPager
        label={texts.title}
        current={page}
        total={pages}
        previousLabel={uiTexts.previous}
        onPage={showPage}
      />
      {notifications.length === limits.notificationsListed && (
        <p className="text-sm text-ink-soft">{texts.olderNotListed(limits.notificationsListed)}</p>
      )}
    </section>
  )
}
