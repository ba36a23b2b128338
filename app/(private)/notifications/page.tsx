import type { Metadata } from 'next'
import { NotificationsScreen } from '@/components/notifications/notifications-screen'
import { HeadingLoading } from '@/components/shell/heading-loading'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { listNotifications } from '@/lib/client-api/notifications'
import { notificationsQuery } from '@/lib/notifications/queries'
import * as texts from '@/lib/notifications/texts'

export const metadata: Metadata = { title: texts.title }

export default function NotificationsPage() {
  return (
    <Primed
      reads={[read(notificationsQuery, listNotifications)]}
      meanwhile={<PageLoading heading={<HeadingLoading />} />}
    >
      <NotificationsScreen />
    </Primed>
  )
}
