import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'
import { RotateCcw } from '@/components/ui/icons'
import { texts } from '@/lib/orders/texts'

export const metadata: Metadata = { title: texts.revisions }

export default function RevisionsPage() {
  return (
    <WaitingPage
      title={texts.revisions}
      icon={<RotateCcw />}
      empty="Orders in revision are not listed here yet"
    >
      You get an email when your revised work is ready.
    </WaitingPage>
  )
}
