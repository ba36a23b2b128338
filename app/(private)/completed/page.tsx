import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'
import { CircleCheck } from '@/components/ui/icons'
import { texts } from '@/lib/orders/texts'

export const metadata: Metadata = { title: texts.completed }

export default function CompletedPage() {
  return (
    <WaitingPage
      title={texts.completed}
      icon={<CircleCheck />}
      empty="Completed orders are not listed here yet"
    >
      You get an email when your work is ready.
    </WaitingPage>
  )
}
