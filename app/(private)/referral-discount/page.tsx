import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'
import { Percent } from '@/components/ui/icons'

export const metadata: Metadata = { title: 'Referral Discount' }

export default function ReferralDiscountPage() {
  return (
    <WaitingPage title="Referral Discount" icon={<Percent />} empty="The referral discount is not open yet">
      Once it is, your link and the time left to use it will be on this page.
    </WaitingPage>
  )
}
