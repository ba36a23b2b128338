import { MessageCircle } from 'lucide-react'
import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'

export const metadata: Metadata = { title: 'Order Chat' }

export default function OrderChatsPage() {
  return (
    <WaitingPage title="Order Chat" icon={<MessageCircle />} empty="No conversations yet">
      Messages about your orders will be listed here. Until then, our support answers by email.
    </WaitingPage>
  )
}
