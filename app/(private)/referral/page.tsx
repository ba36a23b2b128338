import type { Metadata } from 'next'
import { WaitingPage } from '@/components/shell/waiting-page'
import { Gift } from '@/components/ui/icons'

export const metadata: Metadata = { title: 'Referral' }

export default function ReferralPage() {
  return (
    <WaitingPage title="Referral" icon={<Gift />} empty="Referrals are not open yet">
      Once they are, your own link and your rewards will be on this page.
    </WaitingPage>
  )
}
