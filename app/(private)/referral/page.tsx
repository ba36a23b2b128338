import type { Metadata } from 'next'
import { ReferralScreen } from '@/components/referrals/referral-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { getReferrals } from '@/lib/client-api/referrals'
import { referralsQuery } from '@/lib/referrals/queries'
import * as texts from '@/lib/referrals/texts'

export const metadata: Metadata = { title: texts.title }

export default function ReferralPage() {
  return (
    <Primed reads={[read(referralsQuery, getReferrals)]} meanwhile={<PageLoading />}>
      <ReferralScreen />
    </Primed>
  )
}
