import type { Metadata } from 'next'
import { DiscountScreen } from '@/components/referrals/discount-screen'
import { PageLoading } from '@/components/shell/page-loading'
import { Primed, read } from '@/lib/bff/primed'
import { getReferralDiscount } from '@/lib/client-api/referrals'
import { referralDiscountQuery } from '@/lib/referrals/queries'
import { discountTexts } from '@/lib/referrals/texts'

export const metadata: Metadata = { title: discountTexts.pageTitle }

export default function ReferralDiscountPage() {
  return (
    <Primed reads={[read(referralDiscountQuery, getReferralDiscount)]} meanwhile={<PageLoading />}>
      <DiscountScreen />
    </Primed>
  )
}
