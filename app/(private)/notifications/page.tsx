import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'
import { Bell } from '@/components/ui/icons'

export const metadata: Metadata = { title: 'Notifications' }

export default function NotificationsPage() {
  return (
    <WaitingPage title="Notifications" icon={<Bell />} empty="Notifications are not listed here yet">
      Everything important about your orders also reaches you by email.
    </WaitingPage>
  )
}
