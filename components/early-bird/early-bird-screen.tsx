import { SignUpScreen } from '@/components/accounts/sign-up-screen'
import type { TermsNoteProps } from '@/components/accounts/terms-note'
import type { GoogleStart } from '@/lib/accounts/google-address'
import type { Campaign } from '@/lib/early-bird/texts'
import { CampusPanel } from './campus-panel'
import { EarlyBirdBanner } from './early-bird-banner'
import { PriceCalculator } from './price-calculator'

type EarlyBirdScreenProps = TermsNoteProps & {
  campaign: Campaign
  /** While it is open. */
  daysLeft: number | undefined
  referralCode: string
  google?: GoogleStart
}

/** The offer, the form that takes it, and what it is worth (specification 2.19). */
export function EarlyBirdScreen({ campaign, daysLeft, ...form }: EarlyBirdScreenProps) {
  return (
    <div className="mx-auto grid max-w-form items-start gap-6 lg:max-w-230 lg:grid-cols-2">
      <EarlyBirdBanner campaign={campaign} daysLeft={daysLeft} />
      <SignUpScreen campaign={campaign} {...form} />
      <div className="space-y-6">
        <CampusPanel percent={campaign.percent} />
        <PriceCalculator percentOff={campaign.state === 'open' ? campaign.percent : undefined} />
      </div>
    </div>
  )
}
