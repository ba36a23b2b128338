import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'
import { MessageCircle } from '@/components/ui/icons'

export const metadata: Metadata = { title: 'Order Chat' }

export default function OrderChatsPage() {
  return (
    <WaitingPage title="Order Chat" icon={<MessageCircle />} empty="No conversations yet">
      Messages about your orders will be listed here. Until then, our support answers by email.
    </WaitingPage>
  )
}
