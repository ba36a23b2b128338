import type { Metadata } from 'next'
import { DiscountScreen } from '@/components/referrals/discount-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { PageHeading } from '@/components/ui/page-heading'
import { Primed, read } from '@/lib/bff/primed'
import { getReferralDiscount } from '@/lib/client-api/referrals'
import * as discountTexts from '@/lib/referrals/discount-texts'
import { referralDiscountQuery } from '@/lib/referrals/queries'

export const metadata: Metadata = { title: discountTexts.pageTitle }

export default function ReferralDiscountPage() {
  return (
    <>
      <PageHeading title={discountTexts.title} />
      <Primed reads={[read(referralDiscountQuery, getReferralDiscount)]} meanwhile={<PageLoading />}>
        <DiscountScreen />
      </Primed>
    </>
  )
}
