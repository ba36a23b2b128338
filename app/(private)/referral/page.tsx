import type { Metadata } from 'next'
import { ReferralScreen } from '@/components/referrals/referral-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import { getReferrals } from '@/lib/client-api/referrals'
import { referralsQuery } from '@/lib/referrals/queries'
import * as texts from '@/lib/referrals/texts'

export const metadata: Metadata = { title: texts.title }

export default function ReferralPage() {
  return (
    <>
      <PageHeading title={texts.title}>{texts.intro}</PageHeading>
      <Primed reads={[read(referralsQuery, getReferrals)]} meanwhile={<PageLoading />}>
        <ReferralScreen />
      </Primed>
    </>
  )
}
